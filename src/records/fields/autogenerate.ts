import type { Ids } from '#lib/ids.ts';

/** Text for patterns as `[a-z0-9]{15}` or `INV-[0-9]{6}`: classes with a count, and letters that stand for themselves. */
export function autogenerate(pattern: string, ids: Ids): string {
  return pattern.replace(/\[([^\]]+)\](?:\{(\d{1,3})\})?/g, (_, letters: string, count = '1') => {
    const alphabet = letters.replace(/(\w)-(\w)/g, (_range, from: string, to: string) => span(from, to));
    const bytes = Buffer.from(ids.secret(Number(count) * 2), 'base64url');
    return Array.from(
      { length: Number(count) },
      (_item, n) => alphabet[bytes.readUInt16BE(n * 2) % alphabet.length],
    ).join('');
  });
}

function span(from: string, to: string): string {
  const start = from.charCodeAt(0);
  const length = Math.max(0, to.charCodeAt(0) - start + 1);
  return Array.from({ length }, (_, n) => String.fromCharCode(start + n)).join('');
}
