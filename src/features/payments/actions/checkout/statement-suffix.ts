/** Stripe shows 22 characters of a card's statement, the platform's own prefix among them. */
const MOST = 22;

/**
 * What stands on a buyer's card statement behind the platform's prefix, so that they know what it was: the event's name in
 * the letters that card networks take, or the order's code where there are none. Stripe asks for a letter in it, and refuses
 * `< > \ ' " *`.
 */
export function statementSuffix(title: string, orderCode: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 .,&+-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const named = /[A-Za-z].*[A-Za-z]/.test(plain) ? plain : `ORDER ${orderCode}`;
  return named.toUpperCase().slice(0, MOST).trim();
}
