import { parseAddress } from '#lib/web-address.ts';

/** A piece of a text: words, or words that lead somewhere. */
export interface Piece {
  text: string;
  /** http, https or mailto; absent for mere words. */
  href?: string;
}

/** Addresses of pages and mailboxes in a text. No other scheme is ever a link. */
const LINK = /\bhttps?:\/\/[^\s<>"]+|\bmailto:[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** What ends a sentence, and is no part of an address. */
const AFTER = /[.,;:!?)\]}'’”»।]+$/u;

/** A plain text as paragraphs (a blank line between them) of lines of pieces. */
export function paragraphs(text: string): Piece[][][] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(pieces));
}

function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let done = 0;
  for (const { 0: match, index } of line.matchAll(LINK)) {
    const address = match.replace(AFTER, '');
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > done) found.push({ text: line.slice(done, index) });
    found.push({ text: address, href });
    done = index + address.length;
  }
  if (done < line.length) found.push({ text: line.slice(done) });
  return found;
}

function hrefOf(address: string): string | null {
  if (/^mailto:/i.test(address)) return address;
  if (!/^https?:/i.test(address)) return `mailto:${address}`;
  return parseAddress(address) ? address : null;
}
