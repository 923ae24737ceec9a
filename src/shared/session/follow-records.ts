import { parseStored, STORE_KEY } from './stored-session.ts';

/** Without news from the server one asks this often; with them only in case that one was lost. */
const ASK_MS = 10_000;
const ASK_ANYWAY_MS = 60_000;
/** The page comes first: a phone at the door has one connection. */
const FOLLOW_AFTER_MS = 3000;
/** Many come in at once: they are told together. */
const TOGETHER_MS = 800;

/** Records that are followed: those of a collection that fit a filter, or all that one may see. */
export interface Followed {
  collection: 'orders' | 'tickets';
  filter?: string;
}

/** The orders and tickets of one event. */
export const ofEvent = (event: string): readonly Followed[] => [
  { collection: 'tickets', filter: `event = "${event}"` },
  { collection: 'orders', filter: `event = "${event}"` },
];

/**
 * Calls `changed` when such records change, until what it gives is called: at once for who is signed in (the server tells),
 * and every ten seconds while nobody tells anything: for who came by a link, or without a connection. A page that nobody
 * looks at is left alone.
 */
export function followRecords(followed: readonly Followed[], changed: () => void): () => void {
  let live = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const notify = (): void => {
    if (document.visibilityState === 'visible') changed();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        notify();
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
  const topics = followed.map(topicOf);
  const follow = (): void => {
    if (stream || tokenNow() === undefined) return;
    stream = new EventSource('/api/realtime');
    stream.addEventListener('PB_CONNECT', ({ data }: MessageEvent<string>) => {
      const { clientId } = JSON.parse(data) as { clientId: string };
      void subscribe(clientId, topics, tokenNow() ?? '').then(stands);
    });
    for (const topic of topics)
      stream.addEventListener(topic, () => {
        // The first of many starts the clock: where much happens, it would never run out otherwise.
        soon ??= setTimeout(() => {
          soon = undefined;
          notify();
        }, TOGETHER_MS);
      });
    stream.addEventListener('error', () => stands(false));
  };
  let following = setTimeout(follow, FOLLOW_AFTER_MS);
  const leave = (): void => {
    clearTimeout(following);
    stream?.close();
    stream = undefined;
    stands(false);
  };
  // A browser opens few connections to one site: tabs that nobody looks at leave theirs to the others.
  const looked = (): void => {
    leave();
    if (document.visibilityState !== 'visible') return;
    notify();
    following = setTimeout(follow, FOLLOW_AFTER_MS);
  };
  document.addEventListener('visibilitychange', looked);
  wait();
  return () => {
    leave();
    clearTimeout(timer);
    clearTimeout(soon);
    document.removeEventListener('visibilitychange', looked);
  };
}

function topicOf({ collection, filter }: Followed): string {
  const query = { fields: 'id', ...(filter && { filter }) };
  return `${collection}/*?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}

async function subscribe(clientId: string, topics: readonly string[], token: string): Promise<boolean> {
  try {
    const answer = await fetch('/api/realtime', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ clientId, subscriptions: topics }),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
