import type { Encoding } from '#lib/list-encodings.ts';

/** Text with how it was written. */
export interface Decoded {
  text: string;
  encoding: Encoding;
}

/** More letters than this are not looked at to tell how a file is written. */
const LOOKED_AT = 4_096;
/** Control characters that no list has: then it is not text. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * The text of a file, in whatever usual encoding it is written: UTF-8, UTF-16 (with or without a mark at its
 * beginning), or Windows-1252 as Excel writes it in western Europe; `wanted` reads it as that one. Null for anything
 * but text.
 */
export function decodeText(bytes: Uint8Array, wanted?: Encoding): Decoded | null {
  const decoded = wanted ? decodedAs(bytes, wanted) : guessed(bytes);
  return decoded === null || decoded.text.includes('\0') ? null : decoded;
}

function guessed(bytes: Uint8Array): Decoded | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodedAs(bytes, 'utf-16be');
  const wide = wideOf(bytes);
  if (wide !== null) return decodedAs(bytes, wide);
  return decodedAs(bytes, 'utf-8') ?? decodedAs(bytes, 'windows-1252');
}

/** Null for what can't be that: in the encodings of one byte any bytes are letters, so only what looks like a list is one. */
function decodedAs(bytes: Uint8Array, encoding: Encoding): Decoded | null {
  try {
    const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
    const oneByte = encoding === 'windows-1252' || encoding === 'macintosh';
    return oneByte && NO_TEXT.test(text) ? null : { text, encoding };
  } catch {
    return null;
  }
}

/** Latin text of two bytes a letter has a zero in every other one. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = bytes.subarray(0, LOOKED_AT);
  let [even, odd] = [0, 0];
  for (const [at, byte] of some.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = some.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}
