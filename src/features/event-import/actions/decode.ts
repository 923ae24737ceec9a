/** Bytes of a file that is read, whole or in pieces. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** The pieces of a file. */
export async function* piecesOf(bytes: Bytes): AsyncGenerator<Uint8Array> {
  if (!(bytes instanceof Uint8Array)) {
    yield* bytes;
    return;
  }
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

const PIECE = 64 * 1024;

/** How the text is encoded, by its beginning: marked, UTF-8, or what spreadsheets write when it is neither. */
export function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // The beginning may end inside a letter, which is no fault: hence `stream`.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Pieces of text, beginning with `head`; a letter cut by the edge of a piece is put together again. */
export async function* textOf(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(head));
  yield decoder.decode(head, { stream: true });
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield decoder.decode(next.value, { stream: true });
  yield decoder.decode();
}

/** All pieces as one text. */
export async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
