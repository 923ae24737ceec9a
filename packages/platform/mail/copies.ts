/** How the keys of copies begin; the second of those whose original must not go elsewhere: the copy must not either. */
const COPY = 'again:';
const COPY_OF_OWN = 'again-own:';

/**
 * Whether a mail may go to another address than it was written for. Mails with links and codes that let their reader in are
 * written without a key; what an order, a ticket or a membership sends has one. A copy is what its original was.
 */
export const isMovable = (uniqueKey: string | null): boolean =>
  uniqueKey !== null && !uniqueKey.startsWith(COPY_OF_OWN);

/** The key of a copy of a mail, which one press of the button makes once. */
export const copyKey = (mail: { id: string; uniqueKey: string | null }, press: string): string =>
  `${isMovable(mail.uniqueKey) ? COPY : COPY_OF_OWN}${mail.id}:${press}`;

/** The id of the mail of which one with that key is a copy; null when it is none. */
export const copiedFrom = (uniqueKey: string): string | null =>
  uniqueKey.startsWith(COPY) || uniqueKey.startsWith(COPY_OF_OWN) ? (uniqueKey.split(':')[1] ?? null) : null;
