/** Walks through the audience of a notice. */
export const SEND_NOTICE = 'organiser-notices.send';

/** Of which mailing the mails of a notice are. */
export const batchOf = (notice: string): string => `organiser-notice:${notice}`;
