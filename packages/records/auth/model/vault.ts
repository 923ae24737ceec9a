import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets so that the database alone does not tell them. Keys are derived from the instance's own. */
export class Vault {
  readonly #seal: Buffer;
  readonly #digest: Buffer;

  constructor(key: string) {
    const derived = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
    this.#seal = derived('mela: sealed secrets');
    this.#digest = derived('mela: hashed codes');
  }

  /** The text encrypted; `owner` has to be the same when it is opened. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#seal, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** Throws for what was not sealed for that owner, or with another key. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.#seal, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }

  /** A hash that only this instance can make: for codes that are random, and too short for a bare one. */
  digest(text: string, owner: string): string {
    return createHmac('sha256', this.#digest).update(`${owner}\n${text}`).digest('base64url');
  }
}
