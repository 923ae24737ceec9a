import { ApiError, invalidField } from '#lib/errors.ts';
import { type Database, prepared, type Tx } from '../db/index.ts';
import type { RepeatableRequest } from './repeatable.ts';
import { words } from './idempotency.messages.ts';

/** What Stripe takes as well; PostgreSQL's index takes no key of thousands of characters. */
const LONGEST_KEY = 255;

export interface IdempotencyTables {
  idempotency_keys: RepeatableRequest & { response: string; created: string };
}

/** What was answered under a key. */
export interface IdempotencyStore {
  /** The first answer to this request, if it has had one. Throws 422 when the key was another request's, 400 for one too long. */
  answered(request: RepeatableRequest): Promise<string | undefined>;
  /**
   * Writes the answer along with what it tells of. False when somebody else was first, who may have been at it at
   * the same time: then nothing else may be written.
   */
  claim(tx: Tx, request: RepeatableRequest, response: string, now: string): Promise<boolean>;
  /** Forgets what was answered before `before` (UTC text). */
  forget(before: string): Promise<void>;
}

export function createIdempotencyStore(db: Database): IdempotencyStore {
  const reader = db.read<IdempotencyTables>();
  type Key = { scope: string; key: string };
  const find = prepared<IdempotencyTables, Key, { requestHash: string; response: string }>(
    reader,
    (query, { scope, key }) =>
      query
        .selectFrom('idempotency_keys')
        .select(['requestHash', 'response'])
        .where('scope', '=', scope)
        .where('key', '=', key),
  );
  const insert = prepared<IdempotencyTables, RepeatableRequest & { response: string; created: string }>(
    reader,
    (query, { scope, key, requestHash, response, created }) =>
      query
        .insertInto('idempotency_keys')
        .values({ scope, key, requestHash, response, created })
        .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
  );
  return {
    answered: async ({ scope, key, requestHash }) => {
      if (key.length > LONGEST_KEY) {
        throw invalidField('Idempotency-Key', 'validation_too_long', words.keyTooLong(LONGEST_KEY));
      }
      const known = (await find.run(reader, { scope, key })).rows[0];
      if (known && known.requestHash !== requestHash) {
        throw new ApiError(422, words.keyUsed);
      }
      return known?.response;
    },
    claim: async (tx, request, response, created) => {
      const { numAffectedRows } = await insert.run(tx, { ...request, response, created });
      return numAffectedRows === 1n;
    },
    forget: async (before) => {
      await db.write((tx) =>
        tx.as<IdempotencyTables>().deleteFrom('idempotency_keys').where('created', '<', before).execute(),
      );
    },
  };
}
