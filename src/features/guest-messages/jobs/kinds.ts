/** Rows in the queue carry these: they are never renamed. */
export const START_MESSAGE = 'messaging.start';
export const WRITE_MESSAGE = 'messaging.write';
