import { randomBytes } from 'node:crypto';

const RECORD_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Crockford's base 32: no I, L, O or U, so that a code read over the phone survives. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Where every id and secret of the product comes from; tests hand in a predictable one. */
export interface Ids {
  /** A record id: 15 characters of `a-z0-9` (contract.md). */
  record(): string;
  /** A code that people read out: `length` characters of Crockford's base 32. */
  code(length: number): string;
  /** A secret: `bytes` random bytes as base64url. */
  secret(bytes?: number): string;
}

/** Picks `length` letters of `alphabet` without bias, drawing bytes from `draw`. */
function pick(alphabet: string, length: number, draw: (bytes: number) => Uint8Array): string {
  const limit = 256 - (256 % alphabet.length);
  let out = '';
  while (out.length < length) {
    for (const byte of draw(length - out.length + 4)) {
      if (byte < limit && out.length < length) out += alphabet[byte % alphabet.length];
    }
  }
  return out;
}

// One call into the kernel serves many ids: a reservation draws several.
function pooledBytes(size = 8192): (bytes: number) => Uint8Array {
  let pool = new Uint8Array(0);
  let used = 0;
  return (bytes) => {
    if (used + bytes > pool.length) {
      pool = randomBytes(Math.max(size, bytes));
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };
}

/** Ids from the system's randomness. */
export function randomIds(): Ids {
  const draw = pooledBytes();
  return {
    record: () => pick(RECORD_ALPHABET, 15, draw),
    code: (length) => pick(CODE_ALPHABET, length, draw),
    secret: (bytes = 32) => Buffer.from(draw(bytes)).toString('base64url'),
  };
}

/** Predictable ids for tests and the demo: the same seed gives the same sequence. */
export function seededIds(seed = 1): Ids {
  let state = seed >>> 0 || 1;
  const draw = (bytes: number): Uint8Array =>
    Uint8Array.from({ length: bytes }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 8) & 255;
    });
  return {
    record: () => pick(RECORD_ALPHABET, 15, draw),
    code: (length) => pick(CODE_ALPHABET, length, draw),
    secret: (bytes = 32) => Buffer.from(draw(bytes)).toString('base64url'),
  };
}

/** Whether `text` has the form of a record id. */
export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}
