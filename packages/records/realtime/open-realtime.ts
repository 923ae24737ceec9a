import { ApiError, forbidden } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import type { RecordContext } from '../credentials/context.ts';
import type { AuthRecord } from '../rules/request-info.ts';
import { findById } from '../store/reader.ts';
import { Announcer } from './announcer.ts';
import { Audience } from './audience.ts';
import { Client, frame } from './client.ts';
import { Elsewhere, type SentMessage, type SentWish, unknownClient } from './elsewhere.ts';
import { NetworkShares, type Share } from './network-share.ts';
import type { Realtime, SubscribeWish } from './realtime.ts';
import { Sweeper } from './sweeper.ts';
import { viewerKey } from './viewer.ts';

/** 40 characters that nobody guesses. */
const SECRET_BYTES = 30;
const CLIENT_ID = /^[a-z0-9]{15}-[\w-]{40}$/;

/** Opens the realtime service on the change feed. `context` is asked for when somebody is connected, not before. */
export function openRealtime(db: Database, ids: Ids, context: () => RecordContext): Realtime {
  const audience = new Audience();
  const networks = new NetworkShares();
  const shares = new Map<string, Share>();
  const announcer = new Announcer(audience, context);
  const sweeper = new Sweeper(audience, () => context().now());
  // A client's id says which process it is connected to.
  const name = ids.record();
  const owns = (clientId: string): boolean => clientId.startsWith(`${name}-`);
  let closed = false;

  const deliver = ({ clientId, topic, data, address, last }: SentMessage): boolean => {
    const subscriber = audience.subscribers.get(clientId);
    if (!subscriber?.topics.some((subscribed) => subscribed.name === topic)) return false;
    if (address !== undefined && subscriber.client.address !== address) return false;
    subscriber.client.notify(frame(topic, JSON.stringify(data)), context().now());
    if (last) {
      const rest = subscriber.topics.map(({ name: subscribed }) => subscribed).filter((one) => one !== topic);
      audience.subscribe(subscriber, rest, subscriber.viewer.auth);
    }
    return true;
  };

  const subscribeHere = async (wish: SubscribeWish): Promise<void> => {
    await announcer.freshen();
    const subscriber = audience.subscribers.get(wish.clientId);
    if (!subscriber) throw unknownClient();
    if (subscriber.client.address !== wish.address) throw new ApiError(400, 'Invalid realtime client.');
    // A guest may sign in; whoever is signed in stays who they are.
    if (subscriber.viewer.auth && subscriber.viewer.key !== viewerKey(wish.auth)) {
      throw forbidden("The current and the previous request authorization don't match.");
    }
    shares.get(wish.clientId)?.hold(wish.topics);
    audience.subscribe(subscriber, wish.topics, wish.auth);
    subscriber.session = wish.session;
  };

  const elsewhere = new Elsewhere(
    db.peers,
    {
      owns,
      deliver,
      subscribe: async (wish) => subscribeHere({ ...wish, auth: await authOf(context(), wish.auth) }),
    },
    () => ids.record(),
  );
  const deaf = db.changes.subscribe((changes) => announcer.hear(changes));

  return {
    async send(clientId, topic, data, options) {
      const sent = { clientId, topic, data, ...options };
      if (owns(clientId)) return deliver(sent);
      return CLIENT_ID.test(clientId) && elsewhere.send(sent);
    },
    connect(connection, address) {
      if (closed) throw new ApiError(503, 'The server is stopping.');
      const id = `${name}-${ids.secret(SECRET_BYTES)}`;
      shares.set(id, networks.take(address));
      const now = context().now();
      const client = new Client(id, address, connection, now);
      const subscriber = audience.add(client);
      sweeper.start();
      client.notify(frame('PB_CONNECT', JSON.stringify({ clientId: id })), now);
      return () => {
        audience.remove(subscriber);
        shares.get(id)?.give();
        shares.delete(id);
      };
    },
    async subscribe(wish) {
      // What no process has given out need not be asked for.
      if (!CLIENT_ID.test(wish.clientId)) throw unknownClient();
      if (owns(wish.clientId)) await subscribeHere(wish);
      else await elsewhere.subscribe({ ...wish, auth: namesOf(wish.auth) });
    },
    sweep: () => sweeper.sweep(),
    clients: () => audience.subscribers.size,
    close() {
      closed = true;
      deaf();
      elsewhere.close();
      sweeper.stop();
      for (const { client } of audience.subscribers.values()) client.end();
    },
  };
}

function namesOf(auth: AuthRecord | null): SentWish['auth'] {
  return auth && { collection: auth.collection.id, id: String(auth.row.id) };
}

/** The record of which another process says that the request is signed in as it. */
async function authOf(context: RecordContext, sent: SentWish['auth']): Promise<AuthRecord | null> {
  if (!sent) return null;
  const collection = context.registry.find(sent.collection);
  const row = collection && (await findById(context.db.read(), context.raw, collection, sent.id));
  if (!collection || !row) throw unknownClient();
  return { collection, row };
}
