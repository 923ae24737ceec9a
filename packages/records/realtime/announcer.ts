import type { Change } from '#platform/db/index.ts';
import { SESSIONS } from '../auth/sessions/end-sessions.ts';
import type { Collection, Rule } from '../schema/collection.ts';
import type { RecordContext } from '../credentials/context.ts';
import { findById } from '../store/reader.ts';
import { asItWas } from './as-it-was.ts';
import type { Audience } from './audience.ts';
import { frame } from './client.ts';
import type { Topic, Viewer } from './subscriber.ts';
import { type RecordChange, Telling } from './telling.ts';
import { stillSignedIn } from './viewer.ts';

/** Rules asked at once: few enough to leave connections, and turns of the event loop, to requests. */
const AT_ONCE = 8;
/** With so many commits waiting, a record that changes again before its turn is told of once, as it is then. */
const RUSH = 200;
/** Who can't be told everything in time is let go: they come back, and load what they show again. */
const MAX_WAITING = 20_000;

/** What a commit changed, as far as anybody here is concerned. */
interface Commit {
  changes: readonly Change[];
  deleted: readonly Change[];
}

/** Tells the clients of this process what was committed, wherever that was: one commit after the other, in order. */
export class Announcer {
  readonly #audience: Audience;
  readonly #context: () => RecordContext;
  readonly #waiting: Commit[] = [];
  readonly #waitingUpdates = new Map<string, number>();
  #running = false;
  #registryVersion = 0;

  constructor(audience: Audience, context: () => RecordContext) {
    this.#audience = audience;
    this.#context = context;
  }

  /** Takes what a commit changed; cheap where nobody listens. */
  hear(changes: readonly Change[]): void {
    if (this.#audience.subscribers.size === 0) return;
    const ended = changes.filter(({ collection, action }) => collection === SESSIONS && action === 'delete');
    if (ended.length > 0) this.#audience.signOutSessions(new Set(ended.map(({ id }) => id)));
    const concerning = changes.filter((change) => this.#concerns(change) && !this.#comesAnyway(change));
    if (concerning.length === 0) return;
    if (this.#waiting.length >= MAX_WAITING) this.#giveUp();
    this.#waiting.push({
      changes: concerning,
      deleted: changes.filter(({ action }) => action === 'delete'),
    });
    if (!this.#running) void this.#run();
  }

  /** Signs out those whose collection is gone or has another secret, and reads the others again. */
  async freshen(): Promise<void> {
    const { registry } = this.#context();
    if (registry.version === this.#registryVersion) return;
    this.#registryVersion = registry.version;
    for (const viewer of this.#audience.viewers.values()) await this.#lookAgain(viewer);
  }

  #giveUp(): void {
    const { subscribers } = this.#audience;
    this.#context().log.warn(
      { clients: subscribers.size },
      'more changes than can be told: subscribers are let go',
    );
    this.#waiting.length = 0;
    this.#waitingUpdates.clear();
    for (const { client } of subscribers.values()) client.end();
  }

  #concerns({ collection: name, id }: Change): boolean {
    const collection = this.#context().registry.find(name);
    if (!collection) return false;
    if (collection.auth && this.#audience.viewers.has(`${collection.id}/${id}`)) return true;
    return basesOf(collection, id).some(([base]) => this.#audience.has(base));
  }

  #comesAnyway({ collection, id, action }: Change): boolean {
    if (action !== 'update') return false;
    const key = `${collection}/${id}`;
    const waiting = this.#waitingUpdates.get(key) ?? 0;
    if (waiting > 0 && this.#waiting.length > RUSH) return true;
    this.#waitingUpdates.set(key, waiting + 1);
    return false;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let commit = this.#waiting.shift(); commit; commit = this.#waiting.shift()) {
      for (const change of commit.changes) {
        try {
          await this.#announce(change, commit.deleted);
        } catch (error) {
          this.#context().log.error({ err: error }, 'a change could not be told to its subscribers');
        }
      }
    }
    this.#running = false;
  }

  async #announce(change: Change, deleted: readonly Change[]): Promise<void> {
    const context = this.#context();
    const { collection: name, id, action } = change;
    if (action === 'update') this.#began(`${name}/${id}`);
    await this.freshen();
    const collection = context.registry.find(name);
    if (!collection) return;
    const viewer = this.#audience.viewers.get(`${collection.id}/${id}`);
    if (action === 'delete') {
      const others = deleted.filter((other) => other !== change);
      const before = change.row ? asItWas(context, [change, ...others]) : null;
      if (before && change.row) await this.#notify(before, { collection, action, row: change.row });
      if (viewer) this.#audience.signOut(viewer);
      return;
    }
    if (viewer) await this.#lookAgain(viewer);
    const row = await findById(context.db.read(), context.raw, collection, id);
    // What is gone already is told of as gone.
    if (row) await this.#notify(context, { collection, action, row });
  }

  #began(key: string): void {
    const left = (this.#waitingUpdates.get(key) ?? 1) - 1;
    if (left > 0) this.#waitingUpdates.set(key, left);
    else this.#waitingUpdates.delete(key);
  }

  async #lookAgain(viewer: Viewer): Promise<void> {
    const { db, raw, registry } = this.#context();
    const { auth } = viewer;
    if (!auth) return;
    const collection = registry.find(auth.collection.id);
    const row = collection ? await findById(db.read(), raw, collection, String(auth.row.id)) : null;
    if (collection && row && stillSignedIn(auth, collection, row)) viewer.auth = { collection, row };
    else this.#audience.signOut(viewer);
  }

  async #notify(context: RecordContext, change: RecordChange): Promise<void> {
    const telling = new Telling(context, change);
    const groups: [Topic, Viewer, Rule][] = [];
    for (const [base, rule] of basesOf(change.collection, String(change.row.id))) {
      for (const topic of this.#audience.topicsOf(base)) {
        for (const viewer of topic.audience.keys()) groups.push([topic, viewer, rule]);
      }
    }
    for (let from = 0; from < groups.length; from += AT_ONCE) {
      if (from > 0) await new Promise(setImmediate);
      await Promise.all(
        groups.slice(from, from + AT_ONCE).map(async ([topic, viewer, rule]) => {
          const data = await telling.dataFor(topic, viewer, rule);
          if (data !== null) this.#send(topic, viewer, data);
        }),
      );
    }
  }

  #send(topic: Topic, viewer: Viewer, data: string): void {
    const message = frame(topic.name, data);
    const now = this.#context().now();
    for (const { client } of topic.audience.get(viewer) ?? []) client.notify(message, now);
  }
}

/** The names under which a record is subscribed to, each with the rule that is asked. */
function basesOf({ id, name, viewRule, listRule }: Collection, record: string): [string, Rule][] {
  return [
    [`${name}/${record}`, viewRule],
    [`${id}/${record}`, viewRule],
    [`${name}/*`, listRule],
    [`${id}/*`, listRule],
    [name, listRule],
    [id, listRule],
  ];
}
