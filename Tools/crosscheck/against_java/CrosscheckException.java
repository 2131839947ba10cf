/** The comparison cannot be made; the message says why. */
final class CrosscheckException extends RuntimeException {
    private static final long serialVersionUID = 1;

    CrosscheckException(String message) {
        super(message);
    }
}
