/** Crockford's base 32 (https://www.crockford.com/base32.html): capitals and digits, which QR's alphanumeric mode packs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));

/** How many letters `bytes` bytes take. */
export function encodedLength(bytes: number): number {
  return Math.ceil((bytes * 8) / 5);
}

/** Bytes to base 32, without padding letters; the last letter's unused bits are zero. */
export function encodeBase32(bytes: Uint8Array): string {
  let out = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(buffer >>> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? out + ALPHABET[(buffer << (5 - bits)) & 31] : out;
}

/**
 * Base 32 (capitals only) back to bytes; `null` for any other letter, a length that no bytes have, or unused bits
 * that are not zero: so each text stands for one value and each value has one text.
 */
export function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  if (encodedLength(bytes.length) !== text.length) return null;
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return null;
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = buffer >>> bits;
      buffer &= (1 << bits) - 1;
    }
  }
  return buffer === 0 ? bytes : null;
}
