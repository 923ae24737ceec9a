import type { AuthRecord } from '../rules/request-info.ts';
import type { Client } from './client.ts';
import type { Subscriber, Topic, Viewer } from './subscriber.ts';
import { readTopic } from './topic.ts';
import { viewerKey } from './viewer.ts';

/** The clients of this process, who they are signed in as, and what they are subscribed to. */
export class Audience {
  /** By the client's id. */
  readonly subscribers = new Map<string, Subscriber>();
  readonly viewers = new Map<string, Viewer>();
  /** Whoever is not signed in. */
  readonly guest: Viewer = { key: '', auth: null, subscribers: new Set() };
  readonly #topics = new Map<string, Topic>();
  readonly #byBase = new Map<string, Set<Topic>>();

  add(client: Client): Subscriber {
    const subscriber = { client, viewer: this.guest, session: '', topics: [] };
    this.subscribers.set(client.id, subscriber);
    this.guest.subscribers.add(subscriber);
    return subscriber;
  }

  remove(subscriber: Subscriber): void {
    if (!this.subscribers.delete(subscriber.client.id)) return;
    this.#leave(subscriber);
    this.#unview(subscriber);
  }

  /** Replaces what a client is subscribed to, and whom it is signed in as. */
  subscribe(subscriber: Subscriber, names: readonly string[], auth: AuthRecord | null): void {
    this.#leave(subscriber);
    this.#view(subscriber, this.#viewer(auth));
    subscriber.topics = [...new Set(names)].filter((name) => name !== '').map((name) => this.#topic(name));
    this.#join(subscriber);
  }

  /** Their clients stay, as guests. */
  signOut(viewer: Viewer): void {
    for (const subscriber of viewer.subscribers) this.#makeGuest(subscriber);
  }

  /** Those of the sessions that `ended` names stay, as guests; those of the same person's other sessions as they are. */
  signOutSessions(ended: ReadonlySet<string>): void {
    for (const subscriber of this.subscribers.values()) {
      if (subscriber.session !== '' && ended.has(subscriber.session)) this.#makeGuest(subscriber);
    }
  }

  #makeGuest(subscriber: Subscriber): void {
    const { topics } = subscriber;
    this.#leave(subscriber);
    this.#view(subscriber, this.guest);
    subscriber.session = '';
    subscriber.topics = topics.map(({ name }) => this.#topic(name));
    this.#join(subscriber);
  }

  /** The topics of that name, whatever their options, that somebody is subscribed to. */
  topicsOf(base: string): Iterable<Topic> {
    return this.#byBase.get(base) ?? [];
  }

  has(base: string): boolean {
    return this.#byBase.has(base);
  }

  #viewer(auth: AuthRecord | null): Viewer {
    if (!auth) return this.guest;
    const key = viewerKey(auth);
    let viewer = this.viewers.get(key);
    if (viewer) viewer.auth = auth;
    else this.viewers.set(key, (viewer = { key, auth, subscribers: new Set() }));
    return viewer;
  }

  #view(subscriber: Subscriber, viewer: Viewer): void {
    if (subscriber.viewer === viewer) return;
    this.#unview(subscriber);
    subscriber.viewer = viewer;
    viewer.subscribers.add(subscriber);
  }

  #unview(subscriber: Subscriber): void {
    const { viewer } = subscriber;
    viewer.subscribers.delete(subscriber);
    if (viewer.subscribers.size === 0) this.viewers.delete(viewer.key);
  }

  #topic(name: string): Topic {
    return this.#topics.get(name) ?? readTopic(name);
  }

  #join(subscriber: Subscriber): void {
    for (const topic of subscriber.topics) {
      this.#topics.set(topic.name, topic);
      let named = this.#byBase.get(topic.base);
      if (!named) this.#byBase.set(topic.base, (named = new Set()));
      named.add(topic);
      let alike = topic.audience.get(subscriber.viewer);
      if (!alike) topic.audience.set(subscriber.viewer, (alike = new Set()));
      alike.add(subscriber);
    }
  }

  #leave(subscriber: Subscriber): void {
    for (const topic of subscriber.topics) {
      const alike = topic.audience.get(subscriber.viewer);
      alike?.delete(subscriber);
      if (alike?.size === 0) topic.audience.delete(subscriber.viewer);
      if (topic.audience.size > 0) continue;
      this.#topics.delete(topic.name);
      const named = this.#byBase.get(topic.base);
      named?.delete(topic);
      if (named?.size === 0) this.#byBase.delete(topic.base);
    }
    subscriber.topics = [];
  }
}
