import { sql } from 'kysely';
import { ApiError } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RecordHooks, RecordValues } from '../schema/declaration.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import { fieldError } from '../fields/field-error.ts';
import { forgetAgents } from '../credentials/sign-in-agents.ts';

/** What the system's own collections do when a record of them is written through the API. */
export function systemHooks(registry: () => CollectionRegistry): Record<string, RecordHooks> {
  const references: RecordHooks = {
    async create({ tx }, values) {
      await requireOwner(tx, registry(), values, 'Failed to create record.');
      return values;
    },
    async update({ tx }, current, patch) {
      await requireOwner(tx, registry(), { ...current, ...patch }, 'Failed to update record.');
      return patch;
    },
  };
  return {
    _otps: references,
    _mfas: references,
    _authOrigins: {
      ...references,
      delete: ({ tx }, { collectionRef, recordRef, fingerprint }) =>
        forgetAgents(tx, {
          collectionRef: String(collectionRef),
          recordRef: String(recordRef),
          fingerprint: String(fingerprint),
        }),
    },
    _externalAuths: references,
    _superusers: {
      create: async (_context, values) => ({ ...values, verified: true }),
      update: async (_context, _current, patch) => ({ ...patch, verified: true }),
      delete: ({ tx }) => requireAnother(tx),
    },
  };
}

/** `collectionRef` and `recordRef` must lead to a record that can sign in. */
async function requireOwner(
  tx: Tx,
  registry: CollectionRegistry,
  values: RecordValues,
  message: string,
): Promise<void> {
  const collection = registry.find(String(values.collectionRef));
  if (!collection?.auth || collection.id !== values.collectionRef) {
    const error = fieldError('invalid_collection_id', 'Missing or invalid collection.');
    throw new ApiError(400, message, { collectionRef: error });
  }
  const owner =
    await sql`SELECT 1 FROM ${sql.table(collection.name)} WHERE "id" = ${values.recordRef}`.execute(tx.as());
  if (owner.rows.length === 0) {
    throw new ApiError(400, message, {
      recordRef: fieldError('invalid_record', 'Missing or invalid record.'),
    });
  }
}

/** Somebody must be left who can get in. The rows are written first: of two who delete each other, one waits. */
async function requireAnother(tx: Tx): Promise<void> {
  const superusers = tx.as<{ _superusers: { id: string } }>();
  const { numUpdatedRows } = await superusers
    .updateTable('_superusers')
    .set((eb) => ({ id: eb.ref('id') }))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows <= 1n) throw new ApiError(400, "You can't delete the only existing superuser.");
}
