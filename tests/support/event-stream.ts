import { until } from './until.ts';

export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

/** A connection to `GET /api/realtime` without a library, to see what is on the wire. */
export interface EventStream extends AsyncDisposable {
  clientId: string;
  headers: Headers;
  events: StreamEvent[];
  /** All that came, comments too. */
  text(): string;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  /** Sends what it wants to hear of; gives the status. */
  subscribe(topics: readonly string[], token?: string): Promise<number>;
}

export async function openStream(origin: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const leaving = new AbortController();
  const url = `${origin}/api/realtime`;
  const answer = await fetch(url, { headers, signal: leaving.signal });
  if (!answer.body) throw new Error(`no stream: ${answer.status}`);
  let text = '';
  const events: StreamEvent[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (!part.startsWith(':')) events.push(eventOf(part));
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const first = await until('the greeting', () => events[0]);
  const { clientId } = JSON.parse(first.data) as { clientId: string };
  return {
    clientId,
    headers: answer.headers,
    events,
    text: () => text,
    ended,
    async subscribe(subscriptions, token) {
      const posted = await fetch(url, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(token ? { authorization: token } : {}),
        },
        body: JSON.stringify({ clientId, subscriptions }),
      });
      return posted.status;
    },
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await ended;
    },
  };
}

function eventOf(part: string): StreamEvent {
  const fields = Object.fromEntries(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { id: fields.id ?? '', event: fields.event ?? '', data: fields.data ?? '' };
}
