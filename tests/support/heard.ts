import type PocketBase from 'pocketbase';
import type { RecordSubscription, RecordSubscribeOptions } from 'pocketbase';
import { until } from './until.ts';

type Message = RecordSubscription<Record<string, unknown> & { id: string }>;

/** What a client heard since it subscribed. */
export interface Heard {
  messages: Message[];
  /** `create:TITLE` and the like, in order; the id where a record has no title. */
  told(): string[];
  /** Waits until so many have come. */
  reach(count: number): Promise<Message[]>;
  end(): Promise<void>;
}

/** Subscribes with the SDK: `topic` is `*` or a record's id. */
export async function hear(
  pb: PocketBase,
  collection: string,
  topic: string,
  options?: RecordSubscribeOptions,
): Promise<Heard> {
  const messages: Message[] = [];
  const end = await pb
    .collection(collection)
    .subscribe<Message['record']>(topic, (message) => messages.push(message), options);
  return {
    messages,
    end,
    told: () =>
      messages.map(({ action, record }) => `${action}:${(record.title as string | undefined) ?? record.id}`),
    async reach(count) {
      await until(`${count} messages`, () => messages.length >= count);
      return messages;
    },
  };
}
