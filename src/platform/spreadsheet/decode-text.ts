/** More letters than this are not looked at to tell how a file is written. */
const LOOKED_AT = 4_096;
/** Control characters that no list has: then it is no text. */
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/**
 * The text of a file, in whatever usual encoding it is written: UTF-8, UTF-16 (with or without a mark at its beginning), or
 * Windows-1252 as Excel writes it in western Europe. Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text === null || text.includes('\0') ? null : text;
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideOf(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Any bytes are letters of it: only what looks like a list is taken for one.
    const text = new TextDecoder('windows-1252').decode(bytes);
    return NO_TEXT.test(text) ? null : text;
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
