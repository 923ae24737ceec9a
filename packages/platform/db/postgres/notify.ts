import pg from 'pg';
import { joinNotices, partsOf } from '../database/notice-parts.ts';
import type { Pool } from './renewable-pool.ts';

const CHANNEL = 'mela_peers';
const RECONNECT_MS = 1_000;
/** A server that is gone may say nothing at all. */
const CONNECT_MS = 10_000;

/**
 * Tells the other processes. Inside a transaction it goes along with the commit: others hear of it if and only if
 * that happens. A long message goes in several notices, which PostgreSQL delivers one after the other.
 */
export async function notify(
  client: pg.ClientBase | Pool,
  self: string,
  topic: string,
  message: unknown,
): Promise<void> {
  await client.query(
    'SELECT pg_notify($1, part) FROM unnest($2::text[]) WITH ORDINALITY AS parts (part, n) ORDER BY n',
    [CHANNEL, partsOf(self, { topic, message })],
  );
}

/** Hands on what other processes tell. A lost connection is reopened until `close`. */
export async function listenToPeers(
  url: string,
  self: string,
  heard: (topic: string, message: unknown) => void,
  onError: (error: Error) => void,
): Promise<{ first: pg.Client; gaps(): number; close(): Promise<void> }> {
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
  const connect = async (): Promise<pg.Client> => {
    const join = joinNotices(self);
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', (error) => {
      if (closed) return;
      onError(error);
      // The gap ends, and is counted, when it listens again: until then what is kept is as good as what could be read.
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
    return client;
  };

  const first = await connect().catch((error: unknown) => {
    closed = true;
    clearTimeout(again);
    throw error;
  });
  return {
    /** The connection as it was made at the beginning. */
    first,
    /** How often the connection was lost: what was told meanwhile went unheard. */
    gaps: () => gaps,
    close: async () => {
      closed = true;
      clearTimeout(again);
      await client.end();
    },
  };
}
