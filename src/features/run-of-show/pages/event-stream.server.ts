/** Server-sent events as they come. */
export function eventStream(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Tells nginx not to keep events back.
      'x-accel-buffering': 'no',
      // Nothing comes after it: the server need not wait for another request when it stops.
      connection: 'close',
    },
  });
}
