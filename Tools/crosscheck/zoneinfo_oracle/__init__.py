"""An oracle for `rollover next --batch` built on Python's zoneinfo (PEP 495) and on nothing of Rollover's."""
