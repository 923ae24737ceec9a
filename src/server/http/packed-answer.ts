import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';

/** Smaller answers would hardly get smaller, in bytes; `compression` leaves them as they are as well. */
const SMALLEST = 1_024;
/** Up to so many bytes it takes less time than handing them to another thread and hearing of it. */
const AT_ONCE = 65_536;
/** Lists of records shrink to a tenth by the quickest level, and by a few percent more by the usual one, which takes twice as long. */
const LEVEL = { level: constants.Z_BEST_SPEED };

const toGzip = promisify(gzip);

/** Packed bytes lie beside the answer that they are made from, and go with it. */
const packed = new WeakMap<Uint8Array, Uint8Array>();

/**
 * How an answer may be sent to whom says this in `Accept-Encoding`: null where only another encoding will do, or where the
 * header says something that is better read by a library.
 */
export function directEncoding(accepts: string | undefined): 'gzip' | 'identity' | null {
  if (accepts === undefined || accepts === '' || accepts === 'identity') return 'identity';
  // As browsers, Node and most clients write it: without weights.
  const names = accepts.toLowerCase().split(/, ?/);
  if (names.some((name) => !/^[a-z]+$/.test(name))) return null;
  return names.includes('gzip') ? 'gzip' : null;
}

/** The answer by gzip, or null for one that is too short to be packed. The answer must not be written to any more. */
export async function packAnswer(answer: Uint8Array): Promise<Uint8Array | null> {
  if (answer.length < SMALLEST) return null;
  const known = packed.get(answer);
  if (known) return known;
  const bytes = answer.length <= AT_ONCE ? gzipSync(answer, LEVEL) : await toGzip(answer, LEVEL);
  packed.set(answer, bytes);
  return bytes;
}
