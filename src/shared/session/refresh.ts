import { forgetStored, keepStored, parseStored, STORE_KEY, type StoredSession } from './stored-session.ts';

/** What the refresh needs around it. */
export interface SessionHost {
  storage: Storage;
  /** Asks the records API for a fresh session in place of `token`. */
  renew(token: string): Promise<Response>;
  /** `POST /session`: takes a token for the cookie, or gives the cookie's. Null when the server knows nobody. */
  exchange(token: string | null): Promise<string | null>;
  /** Does the browser still have the flag cookie? It goes after 30 minutes. */
  flagged(): boolean;
  /** Has the server forget the cookies. */
  signOut(): Promise<void>;
}

/** The server refused, which ends the session. */
class Refused extends Error {}
/** It could not say: too many calls, or a fault of its own or of a proxy's. That says nothing about the session. */
class Undecided extends Error {}

/** Answers of the 400s that say nothing of the token: the request came too late, too early or too often. */
const UNDECIDED = [408, 425, 429];
const refuses = (status: number) => status >= 400 && status < 500 && !UNDECIDED.includes(status);

let running: Promise<boolean> | null = null;

/**
 * Refreshes the stored session of `person`, who is signed in by cookie; one at a time, whoever asks meanwhile gets the
 * same answer. It is stored as the SDK stores it, without the SDK: every page of somebody signed in would have to load
 * that. False when the server refused: the session is cleared then. Without an answer (no network, or the page was
 * left), and with one that is about something else (429, 5xx), it stays, and is looked at with the next page.
 */
export function refreshSession(person: string, host: SessionHost = browserHost()): Promise<boolean> {
  return (running ??= refresh(person, host).finally(() => {
    running = null;
  }));
}

async function refresh(person: string, host: SessionHost): Promise<boolean> {
  const stored = parseStored(host.storage.getItem(STORE_KEY));
  try {
    const own = stored?.record.id === person ? await renewed(stored.token, host) : null;
    const session = own ?? (await adopted(host));
    keepStored(session, host.storage);
    if (!host.flagged()) await host.exchange(session.token);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) return true;
    forgetStored(host.storage);
    await host.signOut().catch(() => {});
    return false;
  }
}

/** A fresh session; null when the token is no longer taken, which need not go for the cookie's. */
async function renewed(token: string, host: SessionHost): Promise<StoredSession | null> {
  const answer = await host.renew(token);
  if (refuses(answer.status)) return null;
  const session = answer.ok ? parseStored(await answer.text()) : null;
  if (!session) throw new Undecided();
  return session;
}

/** Takes over the session of the cookie: somebody has signed in by a form. */
async function adopted(host: SessionHost): Promise<StoredSession> {
  const token = await host.exchange(null);
  const session = token === null ? null : await renewed(token, host);
  if (!session) throw new Refused();
  return session;
}

const browserHost = (): SessionHost => ({
  storage: localStorage,
  renew: (token) =>
    fetch('/api/collections/users/auth-refresh', { method: 'POST', headers: { authorization: token } }),
  async exchange(token) {
    const headers: Record<string, string> = token ? { authorization: token } : {};
    const answer = await fetch('/session', { method: 'POST', headers });
    if (refuses(answer.status)) return null;
    if (!answer.ok) throw new Undecided();
    return ((await answer.json()) as { token: string }).token;
  },
  flagged: () => /(?:^|; )auth=/.test(document.cookie),
  signOut: async () => void (await fetch('/logout', { method: 'POST', redirect: 'manual' })),
});
