import { createHash } from 'node:crypto';
import { COMMON_PASSWORDS } from './list.ts';

/** Of a password's SHA-256: enough that one in 100 million others is taken for a common one. */
const BYTES = 5;

let known: Set<string> | undefined;

/** Hashes of the 10,000 passwords of eight characters and more that leaked most often; read when first asked for. */
function list(): Set<string> {
  if (known) return known;
  const bytes = Buffer.from(COMMON_PASSWORDS, 'base64');
  known = new Set();
  for (let at = 0; at < bytes.length; at += BYTES) known.add(bytes.toString('base64', at, at + BYTES));
  return known;
}

/** What a password must not be made of. */
export interface PasswordContext {
  /** Address and name of whose it is to be. */
  email: string;
  name: string;
  /** What the site is called. */
  site: string;
}

/** So many characters besides what everybody can guess make a password of one's own. */
const OWN_CHARACTERS = 5;
/** Shorter words are in too much. */
const SHORTEST_WORD = 4;

/**
 * Whether a password is among those that are tried first: leaked often, of one or two characters over and over, a row of
 * the keyboard's digits, or hardly more than the address, the name or the site's name. Capitals make no difference.
 */
export function isCommonPassword(password: string, { email, name, site }: PasswordContext): boolean {
  const typed = password.toLowerCase();
  if (new Set(typed).size <= 2) return true;
  if (isListed(typed) || isRow(typed)) return true;
  const letters = plain(typed);
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const words = [local, email, domain.split('.')[0] ?? '', name, ...name.split(/\s+/), site];
  return words
    .map(plain)
    .some(
      (word) =>
        word.length >= SHORTEST_WORD &&
        letters.includes(word) &&
        letters.replaceAll(word, '').length < OWN_CHARACTERS,
    );
}

/** Letters and digits alone, in lower case: what stands between them is guessed as well. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function isListed(typed: string): boolean {
  const hash = createHash('sha256').update(typed).digest().subarray(0, BYTES);
  return list().has(hash.toString('base64'));
}

/** `0123456789`, `87654321`, `abcdefgh`: each character the next to the one before. */
function isRow(typed: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < typed.length; at += 1) steps.add(typed.charCodeAt(at) - typed.charCodeAt(at - 1));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
