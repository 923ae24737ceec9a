import { ApiError } from '#lib/errors.ts';
import { REQUIRED, wrongLength } from '../../fields/field-error.ts';

/** PocketBase's limits, lengths in bytes. */
const MAX_CLIENT_ID = 255;
const MAX_SUBSCRIPTIONS = 1_000;
const MAX_TOPIC = 2_500;

/** What was sent, and what is wrong with it by field; a topic's error stands under its number. */
export interface Subscription {
  clientId: string;
  subscriptions: string[];
  errors: Record<string, unknown>;
}

/** Reads `{clientId, subscriptions}`. Throws 400 for what has another form. */
export function readSubscription(body: unknown): Subscription {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable();
  const { clientId, subscriptions } = body as { clientId?: unknown; subscriptions?: unknown };
  const id = clientId ?? '';
  const topics = subscriptions ?? [];
  if (typeof id !== 'string' || !Array.isArray(topics)) throw unreadable();
  if (!topics.every((topic) => typeof topic === 'string')) throw unreadable();
  return { clientId: id, subscriptions: topics, errors: { ...clientIdErrors(id), ...topicErrors(topics) } };
}

function unreadable(): ApiError {
  return new ApiError(400, 'Something went wrong while processing your request.');
}

function clientIdErrors(id: string): Record<string, unknown> {
  if (id === '') return { clientId: REQUIRED };
  return Buffer.byteLength(id) > MAX_CLIENT_ID ? { clientId: wrongLength(1, MAX_CLIENT_ID) } : {};
}

function topicErrors(topics: readonly string[]): Record<string, unknown> {
  if (topics.length > MAX_SUBSCRIPTIONS) return { subscriptions: wrongLength(0, MAX_SUBSCRIPTIONS) };
  const wrong = topics.flatMap((topic, n) =>
    Buffer.byteLength(topic) > MAX_TOPIC ? [[String(n), wrongLength(0, MAX_TOPIC)] as const] : [],
  );
  return wrong.length === 0 ? {} : { subscriptions: Object.fromEntries(wrong) };
}
