import type { Extensions } from '#platform/rooms/index.ts';
import { type CollectionDeclaration, type RecordHooks, usersCollection } from '#records/index.ts';
import { everyAccountFollower } from '../model/account-followers.ts';

/** What operators look for accounts by. */
const INDEXES = [
  'CREATE INDEX "users_newest" ON "users" ("created", "id")',
  'CREATE INDEX "users_unconfirmed" ON "users" ("verified", "created", "id")',
  'CREATE INDEX "users_named" ON "users" (lower("name"))',
];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The accounts of everybody: whoever keeps something of people follows what becomes of theirs. */
export function accountCollection(extensions: Extensions): CollectionDeclaration {
  const followers = everyAccountFollower(extensions);
  const hooks: RecordHooks = {
    create: async ({ tx, now }, values) => {
      if (values.verified)
        await followers.confirmed(tx, { id: text(values.id), email: text(values.email) }, now);
      return values;
    },
    update: async ({ tx, now }, current, patch) => {
      const after = { ...current, ...patch };
      const known = Boolean(current.verified) && current.email === after.email;
      if (after.verified && !known)
        await followers.confirmed(tx, { id: text(current.id), email: text(after.email) }, now);
      return patch;
    },
    delete: async ({ tx, now }, { id }) => {
      await followers.mayForget(tx, text(id), now);
      await followers.forget(tx, text(id), now);
    },
  };
  return { ...usersCollection(), indexes: INDEXES, auth: { passwordMin: 8, otp: true }, hooks };
}
