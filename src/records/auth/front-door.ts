import type { Actor } from '#lib/actor.ts';
import type { RecordValues } from '../collections/declaration.ts';
import type { RecordsContext } from '../context.ts';
import { quoted } from '../store/columns.ts';
import { createRecord } from '../store/create-record.ts';
import { run } from '../store/queries.ts';
import { columnsOf, findById } from '../store/reader.ts';
import { updateRecord } from '../store/update-record.ts';
import { valuesOf } from '../store/values.ts';
import { systemInfo } from '../rules/system-info.ts';
import { type ProviderSignIn, providerSignIn } from '../oauth2/front-door.ts';
import { authenticate } from './authenticate.ts';
import { requireAuthCollection } from './auth-collection.ts';
import { type OwnAccount, ownAccount } from './own-account.ts';
import { selfService, type SelfService } from './self-service.ts';
import { passkeys, type PasskeySignIn } from './passkeys/front-door.ts';
import { signToken } from './tokens.ts';
import { authenticatorApp, type AuthenticatorApp } from './totp/front-door.ts';

/** Signing in, for the rest of the product. Records come without password and token key, but whole otherwise. */
export interface RecordsAuth extends SelfService, OwnAccount, ProviderSignIn {
  readonly authenticatorApp: AuthenticatorApp;
  readonly passkeys: PasskeySignIn;
  /** Who a token (with or without `Bearer `) speaks for, and of which collection; null when it is not valid (any more). */
  authenticate(
    token: string | undefined | null,
  ): Promise<{ actor: Actor; collection: string; record: RecordValues } | null>;
  /** Creates a user past the rules; `values` with `password`. Throws ApiError 400 with what is wrong by field. */
  createUser(values: RecordValues): Promise<RecordValues>;
  /** A refreshable auth token. Throws when there is no such record. */
  tokenFor(collection: string, id: string): Promise<string>;
  /** The user, or null. */
  readUser(id: string): Promise<RecordValues | null>;
  /** The user with that address, or for `null` the one who came first; null when there is none. */
  findUser(email: string | null): Promise<RecordValues | null>;
  /** Makes the superuser, or gives them that password. */
  upsertSuperuser(email: string, password: string): Promise<void>;
}

export function recordsAuth(context: RecordsContext): RecordsAuth {
  const { registry, db, raw, clock } = context;
  const create = async (name: string, values: RecordValues): Promise<RecordValues> => {
    const collection = registry.require(name);
    const all = { passwordConfirm: values.password, ...values };
    const row = await createRecord(context, {
      collection,
      info: systemInfo(registry),
      values: all,
      uploads: [],
    });
    return valuesOf(collection, row);
  };
  return {
    ...selfService(context),
    ...ownAccount(context),
    ...providerSignIn(context),
    authenticatorApp: authenticatorApp(context),
    passkeys: passkeys(context),
    async authenticate(token) {
      const found = await authenticate(context, token ?? undefined);
      if (!found) return null;
      const { actor, collection, row } = found;
      return { actor, collection: collection.name, record: valuesOf(collection, row) };
    },
    createUser: (values) => create('users', values),
    async tokenFor(name, id) {
      const collection = requireAuthCollection(registry, name);
      const row = await findById(db.read(), raw, collection, id);
      if (!row) throw new Error(`There is no record ${id} of ${name}.`);
      return signToken(collection, row, 'auth', clock.now(), { refreshable: true });
    },
    async readUser(id) {
      const users = registry.require('users');
      const row = await findById(db.read(), raw, users, id);
      return row && valuesOf(users, row);
    },
    async findUser(email) {
      const users = registry.require('users');
      const text = `SELECT ${columnsOf(users)} FROM ${quoted(users.name)}`;
      const [row] = await run(
        db.read(),
        raw,
        email === null
          ? { text: `${text} ORDER BY "created", "id" LIMIT 1`, params: [] }
          : { text: `${text} WHERE "email" = ? AND "email" != ''`, params: [email] },
      );
      return row ? valuesOf(users, row) : null;
    },
    async upsertSuperuser(email, password) {
      const collection = registry.require('_superusers');
      const text = `SELECT "id", "password" FROM ${quoted(collection.name)} WHERE "email" = ? AND "email" != ''`;
      const [known] = await run(db.read(), raw, { text, params: [email] });
      const values = { password, passwordConfirm: password };
      if (!known) await create('_superusers', { email, verified: true, ...values });
      // The same password again signs nobody out.
      else if (!(await context.passwords.verify(password, known.password as string))) {
        const request = { collection, info: systemInfo(registry), values, uploads: [] };
        await updateRecord(context, request, known.id as string);
      }
    },
  };
}
