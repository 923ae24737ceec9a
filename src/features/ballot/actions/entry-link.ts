import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
const MOST = 600;

const keyOf = (secret: string): Buffer => createHash('sha256').update(`ballot-link:${secret}`).digest();

/** What opens the entry of an address in the ballot of an event: only whoever gets that address's mails has it. */
export function sealLink(secret: string, event: string, email: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(event));
  const body = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The address, or null for what was not sealed for that event. */
export function openLink(secret: string, event: string, link: string): string | null {
  const bytes = link.length <= MOST ? Buffer.from(link, 'base64url') : Buffer.alloc(0);
  if (bytes.length <= IV + TAG) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(event))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
