import { randomBytes } from 'node:crypto';

export { isRecordId } from './record-id.ts';

const RECORD_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Milliseconds in base 36: enough until 2059, when they begin again. */
const TIME_LENGTH = 8;
const ID_LENGTH = 15;
/** Letters of the step between ids of the same millisecond: up to 1.7 million of the 78,000 million that there are. */
const STEP_LENGTH = 4;
/** Crockford's base 32: no I, L, O or U, so that a code read over the phone survives. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Where every id and secret of the product comes from; tests hand in a predictable one. */
export interface Ids {
  /**
   * A record id: 15 characters of `a-z0-9` (contract.md). The first 8 are the time, so that new rows lie beside each
   * other in every index and a commit writes few pages; the other 7 are random. One source's ids ascend, also within a
   * millisecond: rows of the same moment are listed in the order in which they were made. Not for what must not be guessed.
   */
  record(): string;
  /** So many characters of `a-z0-9`, all random. */
  letters(length: number): string;
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

/** Milliseconds since the epoch as the beginning of an id. */
function timePrefix(ms: number): string {
  return ms.toString(RECORD_ALPHABET.length).padStart(TIME_LENGTH, '0').slice(-TIME_LENGTH);
}

/**
 * What no record id that was made at that moment, or after it, comes before: rows of a time are found along their primary
 * key. Ids of another process, and those made in a write that took long, lie as far off as the clocks do. `ms` since the epoch.
 */
export const firstIdAt = (ms: number): string => timePrefix(ms);

/**
 * Record ids that ascend. Within a millisecond, and after the clock went back, the part after the time grows by a random
 * step: what another process makes at the same moment begins elsewhere, so that they don't meet.
 */
function ascending(now: () => number, draw: (bytes: number) => Uint8Array): () => string {
  const length = ID_LENGTH - TIME_LENGTH;
  const end = RECORD_ALPHABET.length ** length;
  const drawn = (letters: number) => Number.parseInt(pick(RECORD_ALPHABET, letters, draw), 36);
  let last = { ms: Number.NEGATIVE_INFINITY, rest: 0 };
  return () => {
    const ms = now();
    const next = last.rest + 1 + drawn(STEP_LENGTH);
    if (ms > last.ms) last = { ms, rest: drawn(length) };
    else if (next < end) last = { ms: last.ms, rest: next };
    else last = { ms: last.ms + 1, rest: drawn(length) };
    return timePrefix(last.ms) + last.rest.toString(36).padStart(length, '0');
  };
}

/** Ids from the system's randomness and time. `now` in ms. */
export function randomIds(now: () => number = Date.now): Ids {
  const draw = pooledBytes();
  return {
    record: ascending(now, draw),
    letters: (length) => pick(RECORD_ALPHABET, length, draw),
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
    record: () => pick(RECORD_ALPHABET, ID_LENGTH, draw),
    letters: (length) => pick(RECORD_ALPHABET, length, draw),
    code: (length) => pick(CODE_ALPHABET, length, draw),
    secret: (bytes = 32) => Buffer.from(draw(bytes)).toString('base64url'),
  };
}

const WORDS = 2 ** 32;

/** One of the choices, each as likely as the others. There has to be one. */
export function pickOf<Choice>(choices: readonly Choice[], ids: Pick<Ids, 'secret'>): Choice {
  const limit = WORDS - (WORDS % choices.length);
  for (;;) {
    const drawn = Buffer.from(ids.secret(4), 'base64url').readUInt32BE(0);
    if (drawn < limit) return choices[drawn % choices.length] as Choice;
  }
}
