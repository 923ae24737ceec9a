/** A part of a file, both ends inclusive, in bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The one range asked for; null for none, for nonsense, or for several, which are answered with the whole. */
export function byteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (!match) return header?.startsWith('bytes=') && !header.includes(',') ? 'outside' : null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'outside';
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'outside';
  return start >= size ? 'outside' : { start, end };
}
