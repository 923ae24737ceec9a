import type { Database } from '#platform/db/index.ts';

/** So often a connection says that it is still there: proxies end those that are silent. */
const BEAT_MS = 20_000;
/** Then whoever looks connects anew, and is asked anew whether they may. */
const LONGEST_MS = 10 * 60_000;

/**
 * Tells those who look at a run of show that it is another one now, and nothing of what it is: they read it again, as who
 * they are. It hears of commits of every process, as records' subscribers do.
 */
export function createLive({ db }: { db: Database }) {
  const open = new Set<() => void>();
  return {
    /** Server-sent events: `changed` after each change of the event's plan. Ends after ten minutes. */
    stream(event: string): ReadableStream<Uint8Array> {
      let leave = (): void => {};
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          const send = (text: string): void => controller.enqueue(encoder.encode(text));
          const forget = db.changes.subscribe((changes) => {
            if (changes.some((change) => change.collection === 'show_items' && change.event === event))
              send('event: changed\ndata: {}\n\n');
          });
          const beat = setInterval(() => send(': still here\n\n'), BEAT_MS).unref();
          const end = (): void => {
            leave();
            controller.close();
          };
          const longest = setTimeout(end, LONGEST_MS).unref();
          leave = () => {
            forget();
            clearInterval(beat);
            clearTimeout(longest);
            open.delete(end);
          };
          open.add(end);
          send('retry: 2000\n\n');
        },
        cancel: () => leave(),
      });
    },
    /** Ends all connections: the server stops. */
    close(): void {
      for (const end of open) end();
    },
  };
}
