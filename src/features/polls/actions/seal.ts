import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** What is in an envelope. */
export interface Ballot {
  /** Known to whoever cast it, and to nobody else. */
  code: string;
  choices: string;
}

/**
 * A ballot that only who has the key can read, and nobody else can make: AES-256-GCM, bound to its poll. All of a poll
 * are of one length.
 */
export function sealBallot(key: Buffer, poll: string, { code, choices }: Ballot): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(poll));
  const body = Buffer.concat([cipher.update(`${code} ${choices}`, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The ballot, or null for what was not sealed with that key for that poll. */
export function openBallot(key: Buffer, poll: string, sealed: string): Ballot | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV + TAG) return null;
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(poll))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    const text = Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString('utf8');
    const [code = '', choices = ''] = text.split(' ');
    return { code, choices };
  } catch {
    return null;
  }
}

/** A list of ballots as it was published before it said what its digits are: one a line, in the order of their codes. */
export function ballotsText(ballots: readonly Ballot[]): string {
  return ballots
    .map(({ code, choices }) => `${code} ${choices}\n`)
    .toSorted()
    .join('');
}

/** SHA-256 as hexadecimal digits, as `sha256sum` prints it. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
