import pg from 'pg';
import type { Change, ChangeFeed } from './changes.ts';

const CHANNEL = 'mela_changes';
/** PostgreSQL refuses payloads of 8,000 bytes or more. */
const CHANGES_PER_NOTICE = 40;
const RECONNECT_MS = 1_000;

/** Sends the changes along with the commit: others hear of them if and only if it happens. */
export async function tellOthers(
  client: pg.ClientBase,
  self: string,
  changes: readonly Change[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += CHANGES_PER_NOTICE) {
    const payload = JSON.stringify({ from: self, changes: changes.slice(from, from + CHANGES_PER_NOTICE) });
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }
}

/** Publishes what other processes commit. A lost connection is made anew until `close`. */
export async function listenForChanges(
  url: string,
  self: string,
  feed: ChangeFeed,
  onError: (error: Error) => void,
): Promise<{ gaps(): number; close(): Promise<void> }> {
  let closed = false;
  let gaps = 0;
  let client: pg.Client;
  let again: NodeJS.Timeout | undefined;

  const retry = (): void => {
    again = setTimeout(() => {
      // What was read while nobody listened may be old, too: the gap ends here.
      const heard = connect().then(() => {
        gaps += 1;
      });
      heard.catch((error: Error) => {
        if (closed) return;
        onError(error);
        retry();
      });
    }, RECONNECT_MS);
  };
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url });
    client.on('error', (error) => {
      if (closed) return;
      onError(error);
      gaps += 1;
      retry();
    });
    client.on('notification', ({ payload }) => {
      const notice = JSON.parse(payload ?? '{}') as { from?: string; changes?: Change[] };
      if (notice.from === self) return;
      try {
        feed.publish(notice.changes ?? []);
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
