import pg from 'pg';
import { joinNotices, partsOf } from './notice-parts.ts';

const CHANNEL = 'mela_peers';
const RECONNECT_MS = 1_000;

/**
 * Tells the other processes. Inside a transaction it goes along with the commit: others hear of it if and only if
 * that happens. A long message goes in several notices, which PostgreSQL delivers one after the other.
 */
export async function notify(
  client: pg.ClientBase | pg.Pool,
  self: string,
  topic: string,
  message: unknown,
): Promise<void> {
  await client.query(
    'SELECT pg_notify($1, part) FROM unnest($2::text[]) WITH ORDINALITY AS parts (part, n) ORDER BY n',
    [CHANNEL, partsOf(self, { topic, message })],
  );
}

/** Hands on what other processes tell. A lost connection is made anew until `close`. */
export async function listenToPeers(
  url: string,
  self: string,
  heard: (topic: string, message: unknown) => void,
  onError: (error: Error) => void,
): Promise<{ gaps(): number; close(): Promise<void> }> {
  let closed = false;
  let gaps = 0;
  let client: pg.Client;
  let again: NodeJS.Timeout | undefined;

  const retry = (): void => {
    again = setTimeout(() => {
      // What was read while nobody listened may be old, too: the gap ends here.
      const connected = connect().then(() => {
        gaps += 1;
      });
      connected.catch((error: Error) => {
        if (closed) return;
        onError(error);
        retry();
      });
    }, RECONNECT_MS);
  };
  const connect = async (): Promise<void> => {
    const join = joinNotices(self);
    client = new pg.Client({ connectionString: url });
    client.on('error', (error) => {
      if (closed) return;
      onError(error);
      gaps += 1;
      retry();
    });
    client.on('notification', ({ payload }) => {
      try {
        const notice = join(payload ?? '');
        if (notice) heard(notice.topic, notice.message);
      } catch (error) {
        onError(error as Error);
      }
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  };

  await connect();
  return {
    /** How often the connection was lost: what was told meanwhile went unheard. */
    gaps: () => gaps,
    close: async () => {
      closed = true;
      clearTimeout(again);
      await client.end();
    },
  };
}
