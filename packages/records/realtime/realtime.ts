import type { AuthRecord } from '../rules/request-info.ts';
import type { Connection } from './client.ts';

/** The clients that are connected over server-sent events, of this process and of the others. */
export interface Realtime {
  /**
   * Sends a message to one client, on whichever process it is connected, if it is subscribed to that topic. `data` is
   * sent as JSON. Returns whether it was sent.
   */
  send(clientId: string, topic: string, data: unknown, options?: SendOptions): Promise<boolean>;
  /** Takes a client in and greets it with its id. Throws 503 once closed. The function returned lets it go. */
  connect(connection: Connection, address: string): () => void;
  /**
   * Replaces what a client is subscribed to, on whichever process it is connected. Throws 404 where there is no such
   * client, 400 where it connected from another address, 403 where it is signed in as somebody else.
   */
  subscribe(wish: SubscribeWish): Promise<void>;
  /** Ends what has been idle or open for too long, and keeps the others alive. Runs by itself every few seconds. */
  sweep(): void;
  /** How many clients are connected to this process. */
  clients(): number;
  /** Ends every connection, and takes no more. */
  close(): void;
}

export interface SendOptions {
  /** Only to a client that connected from there. */
  address?: string;
  /** The client is not subscribed to the topic any more afterwards. */
  last?: boolean;
}

export interface SubscribeWish {
  clientId: string;
  topics: readonly string[];
  /** Whom the request speaks for, and where it comes from. */
  auth: AuthRecord | null;
  /** The session that its token belongs to; '' for none. */
  session: string;
  address: string;
}
