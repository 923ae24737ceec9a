import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import type { Connection } from '../../realtime/client.ts';
import type { Realtime } from '../../realtime/realtime.ts';

/** How long what was sent last may take to arrive once a connection has been ended. */
const LINGER_MS = 2_000;

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Tells nginx not to keep events back.
  'X-Accel-Buffering': 'no',
  // Nothing comes after it: the server need not wait for another request when it stops.
  Connection: 'close',
};

/** Node's side of the answer, where there is one. */
interface Outgoing {
  destroy(): void;
}

/** GET /api/realtime: server-sent events, first of them `PB_CONNECT` with the client's id. */
export async function connect(context: RecordsContext, c: ApiContext): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
  const { outgoing } = (c.env ?? {}) as { outgoing?: Outgoing };
  const address = c.get('address') ?? '';
  return new Response(eventStream(context.realtime, address, outgoing), { headers: HEADERS });
}

/** Holds on to as little as it can: there may be thousands. */
function eventStream(
  realtime: Realtime,
  address: string,
  outgoing: Outgoing | undefined,
): ReadableStream<Uint8Array> {
  let leave = (): void => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true;
        const gone = (): void => {
          open = false;
          leave();
        };
        const connection: Connection = {
          write: (bytes) => {
            if (open) controller.enqueue(bytes);
          },
          waiting: () => -(controller.desiredSize ?? 0),
          end: () => {
            if (open) controller.close();
            gone();
            setTimeout(() => outgoing?.destroy(), LINGER_MS).unref();
          },
          // What is queued for who doesn't read would never be taken.
          cut: () => {
            gone();
            outgoing?.destroy();
          },
        };
        leave = realtime.connect(connection, address);
      },
      cancel: () => leave(),
    },
    { highWaterMark: 0, size: (bytes) => bytes?.byteLength ?? 0 },
  );
}
