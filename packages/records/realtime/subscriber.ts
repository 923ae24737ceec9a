import type { AuthRecord } from '../rules/request-info.ts';
import type { Client } from './client.ts';

/** A client, whom it is signed in as, and what it is subscribed to. */
export interface Subscriber {
  readonly client: Client;
  viewer: Viewer;
  /** The session that it is signed in by; '' for none. */
  session: string;
  topics: readonly Topic[];
}

/** Whom subscribers are signed in as, shared by all of them: what they may see is worked out once. */
export interface Viewer {
  /** `collection/record`, '' for anyone who is not signed in. */
  readonly key: string;
  auth: AuthRecord | null;
  readonly subscribers: Set<Subscriber>;
}

/** What clients subscribe to: `posts/*`, `posts/ID` or any other name, with options of their own. */
export interface Topic {
  /** As it was subscribed to, options and all: messages are sent under that name. */
  readonly name: string;
  /** The name without its options. */
  readonly base: string;
  readonly query: Readonly<Record<string, string>>;
  /** Names in lower case, with `_` for `-`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who is subscribed, by what they may see. */
  readonly audience: Map<Viewer, Set<Subscriber>>;
}
