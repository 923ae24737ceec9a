import { parseStored, STORE_KEY } from '../../session/stored-session.ts';

/** Without news from the server one asks this often; with them only in case that one was lost. */
const ASK_MS = 10_000;
const ASK_ANYWAY_MS = 60_000;
/** The list comes first: a phone at the door has one connection. */
const FOLLOW_AFTER_MS = 3000;
/** Many come in at once: they are told together. */
const TOGETHER_MS = 800;

/**
 * Calls `changed` when tickets of an event change, until what it gives is called: at once for who is signed in (the server
 * tells), and every ten seconds while nobody tells anything: for who came by a link, or without a connection.
 */
export function followTickets(event: string, changed: () => void): () => void {
  let live = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    if (document.visibilityState === 'visible') changed();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        tell();
        wait();
      },
      live ? ASK_ANYWAY_MS : ASK_MS,
    );
  };
  const stands = (now: boolean): void => {
    if (live === now) return;
    live = now;
    wait();
  };
  const tokenNow = () => parseStored(localStorage.getItem(STORE_KEY))?.token;
  let stream: EventSource | undefined;
  const filter = JSON.stringify({ query: { filter: `event = "${event}"`, fields: 'id' } });
  const topic = `tickets/*?options=${encodeURIComponent(filter)}`;
  const follow = (): void => {
    if (tokenNow() === undefined) return;
    stream = new EventSource('/api/realtime');
    stream.addEventListener('PB_CONNECT', ({ data }: MessageEvent<string>) => {
      const { clientId } = JSON.parse(data) as { clientId: string };
      void subscribe(clientId, topic, tokenNow() ?? '').then(stands);
    });
    stream.addEventListener(topic, () => {
      clearTimeout(soon);
      soon = setTimeout(tell, TOGETHER_MS);
    });
    stream.addEventListener('error', () => stands(false));
  };
  const following = setTimeout(follow, FOLLOW_AFTER_MS);
  document.addEventListener('visibilitychange', tell);
  wait();
  return () => {
    stream?.close();
    clearTimeout(following);
    clearTimeout(timer);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', tell);
  };
}

async function subscribe(clientId: string, topic: string, token: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/realtime', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ clientId, subscriptions: [topic] }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
