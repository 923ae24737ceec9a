/** The steps of a delivery in which the server speaks of this mail and its reader, and not of us. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Whether the mail server refused this mail to this address for good (RFC 5321 §4.2.1: a reply of 500 to 599 to the
 * recipient or to the mail). A refused sign-in, or a sender that it doesn't like, is ours to mend and is tried again.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  return (
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600 &&
    typeof command === 'string' &&
    ABOUT_THE_MAIL.has(command)
  );
}
