/** Stripe shows 22 characters of a card's statement, the platform's own prefix among them. */
const MOST = 22;

/**
 * What stands on a buyer's card statement behind the platform's prefix, so that they know what it was: the event's name in
 * the letters that card networks take, or the order's code where there are none. Stripe asks for a letter in it, and refuses
 * `< > \ ' " *`.
 */
export function statementSuffix(title: string, orderCode: string): string {
  return lettersOf(title) ?? `ORDER ${orderCode}`.slice(0, MOST);
}

/** Stripe takes no whole text of a statement that is shorter. */
const FEWEST = 5;

/**
 * The whole text of a statement, in place of the platform's own: what is charged again and again has no suffix. Nothing where too
 * few letters are left, which is the platform's own text.
 */
export function statementText(title: string): { statement_descriptor?: string } {
  const named = lettersOf(title) ?? '';
  return named.length < FEWEST ? {} : { statement_descriptor: named };
}

/** In capitals, as far as there is room; null without two letters in it. */
function lettersOf(title: string): string | null {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 .,&+-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, MOST)
    .trim();
  return /[A-Z].*[A-Z]/.test(plain) ? plain : null;
}
