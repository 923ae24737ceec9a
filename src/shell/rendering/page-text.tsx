import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { asScript } from './as-script.ts';
import type { Rendered } from './page-template.tsx';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

type HandOff = ReadableStream<Uint8Array>;

/** What a page is rendered of. */
export interface PageParts {
  /** The page's elements, with React Router's own scripts that hand to the browser what the stream brings. */
  view: (handOff: HandOff) => ReactNode;
  /** The data of the page, as React Router packs it for the browser. */
  handOff: HandOff;
  /** Renders the page without waiting, by `inOneGo`, or finds it rendered; null where it has to be waited for. */
  once: () => Rendered | null;
  nonce: string;
}

/** What React leaves where a part of the page was not there yet, or failed. */
const UNFINISHED = '<!--$!-->';
const END = '</body></html>';
const NOBODY_TAKES_IT = '<!--$--><!--/$-->';

/**
 * The whole page as text, before the first byte leaves: measured faster than streaming for pages of this size, and a page that
 * fails half-way still gets its right status. What is handed to the browser is read to its end first, so that the rest can be
 * rendered in one go, which is faster again; the text is the same. Where a part has to be waited for, and where one fails, the
 * page is rendered as a stream: that waits, and rejects on the first error, whereupon React Router renders the page once more
 * with its error boundary.
 */
export async function pageText({ view, handOff, once, nonce }: PageParts): Promise<string> {
  const chunks = await allOf(handOff);
  const rendered = once();
  if (rendered === null) return waited(view(streamOf(chunks)), nonce);
  const { text, scripts } = rendered;
  return `${text.slice(0, -END.length)}${scripts ? handedOver(chunks, nonce) : NOBODY_TAKES_IT}${END}`;
}

/** The text of a whole page; null where it can't be rendered without waiting. */
export function inOneGo(element: ReactNode): string | null {
  try {
    const text = renderToString(element);
    // It leaves out what only whole documents begin with.
    return text.includes(UNFINISHED) || !text.endsWith(END) ? null : `<!DOCTYPE html>${text}`;
  } catch {
    // Rendered once more, it says why.
    return null;
  }
}

async function allOf(stream: HandOff): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

function streamOf(chunks: readonly Uint8Array[]): HandOff {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** The scripts by which React Router hands a page's data to the browser, as its `ServerRouter` writes them. */
function handedOver(chunks: readonly Uint8Array[], nonce: string): string {
  const decoder = new TextDecoder();
  const script = (call: string): string =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const enqueued = chunks.map((chunk) => {
    const value = decoder.decode(chunk, { stream: true });
    return value === '' ? '' : script(`enqueue(${asScript(value)})`);
  });
  const parts = [...enqueued, script('close()')];
  return parts.map((part) => `<!--$-->${part}`).join('') + '<!--/$-->'.repeat(parts.length);
}

function waited(element: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const text = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Never move a finished part behind an inline script, however large it is.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
      onShellError: reject,
      onError: reject,
    });
  });
}
