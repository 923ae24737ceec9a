/** What an error says that has no words of its own (specification §8). */
export const DEFAULT_MESSAGE = 'Something went wrong while processing your request.';
/** What a request says that gave way to a newer one of the same kind (specification §8). */
export const CANCELLED_MESSAGE = 'The request was autocancelled.';
