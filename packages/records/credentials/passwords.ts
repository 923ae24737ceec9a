import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hashWith = promisify(argon2);

/** What a hash costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  memory: number;
  passes: number;
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memory: 19_456, passes: 2 };
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Checks a password against a hash of another kind than ours, as PocketBase's bcrypt. */
export type ForeignVerifier = (password: string, hash: string) => Promise<boolean>;

/** Whether a hash is of our kind, and not brought over. */
export function isOwnHash(hash: string): boolean {
  return hash.startsWith('$argon2id$');
}

/** Hashes and checks passwords off the main thread; hashes are PHC text. */
export class Passwords {
  readonly #foreign: ForeignVerifier | null;
  readonly #cost: PasswordCost;
  #dummy: Promise<string> | null = null;

  /** `foreign` checks hashes that are not argon2id: those brought over from elsewhere. */
  constructor(foreign: ForeignVerifier | null = null, cost: PasswordCost = COST) {
    this.#foreign = foreign;
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const nonce = randomBytes(SALT_BYTES);
    const hash = await hashWith('argon2id', {
      message: password,
      nonce,
      tagLength: HASH_BYTES,
      ...this.#cost,
      parallelism: LANES,
    });
    const { memory, passes } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${LANES}$${encode(nonce)}$${encode(hash)}`;
  }

  /** Whether it is the password. Without a hash (nobody has that name) it takes as long and says no. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    if (!hash) {
      this.#dummy ??= this.hash('nobody has this password');
      await verifyArgon2(password, await this.#dummy);
      return false;
    }
    if (isOwnHash(hash)) return verifyArgon2(password, hash);
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
