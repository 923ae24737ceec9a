import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Checks a password against a hash of another kind than ours, as PocketBase's bcrypt. */
export type ForeignVerifier = (password: string, hash: string) => Promise<boolean>;

/** Hashes and checks passwords off the main thread; hashes are PHC text. */
export class Passwords {
  readonly #foreign: ForeignVerifier | null;
  #dummy: Promise<string> | null = null;

  /** `foreign` checks hashes that are not argon2id: those brought over from elsewhere. */
  constructor(foreign: ForeignVerifier | null = null) {
    this.#foreign = foreign;
  }

  async hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const hash = await hashWith('argon2id', {
      message: password,
      nonce,
      tagLength: HASH_BYTES,
      ...PARAMETERS,
    });
    const { memory, passes, parallelism } = PARAMETERS;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(hash)}`;
  }

  /** Whether it is the password. Without a hash (nobody has that name) it takes as long and says no. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    if (!hash) {
      this.#dummy ??= this.hash('nobody has this password');
      await verifyArgon2(password, await this.#dummy);
      return false;
    }
    if (hash.startsWith('$argon2id$')) return verifyArgon2(password, hash);
    return this.#foreign ? this.#foreign(password, hash) : false;
  }
}

async function verifyArgon2(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = match;
  const known = Buffer.from(expected, 'base64');
  const hash = await hashWith('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: known.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(hash, known);
}
