/** Characters that are sent at once: enough to be worth a write, few enough to leave others their turn. */
const PIECE = 32 * 1024;

/** Chunks of text as a body that is made while it is read; a reader who goes away ends the making. */
export function textStream(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let text = '';
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
        text += next.value;
        if (text.length >= PIECE) return controller.enqueue(encoder.encode(text));
      }
      if (text !== '') controller.enqueue(encoder.encode(text));
      controller.close();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** Whether the caller has this version already (RFC 9110 §13.1.2). */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag));
}
