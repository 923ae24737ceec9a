import type { Actor } from '#lib/actor.ts';
import { type EmailClash, emailClashes } from '../schema/email-index.ts';
import type { RecordValues } from '../schema/declaration.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { quoted } from '../fields/columns.ts';
import { createRecord } from '../writes/create-record.ts';
import { run } from '../store/queries.ts';
import { columnsOf, findById } from '../store/reader.ts';
import { updateRecord } from '../writes/update-record.ts';
import { valuesOf } from '../store/values.ts';
import { systemInfo } from '../rules/system-info.ts';
import { type ProviderSignIn, providerSignIn } from '../oauth2/front-door.ts';
import { authenticate } from '../auth/sessions/authenticate.ts';
import type { SessionLimits } from '../auth/sessions/session-limits.ts';
import type { Place } from '../credentials/auth-alert.ts';
import { requireAuthCollection } from '../credentials/auth-collection.ts';
import { refuseCommonPassword } from '../credentials/common-passwords/refuse-common.ts';
import { findByEmail } from '../auth/sign-in/find-by-identity.ts';
import { type OwnAccount, ownAccount } from '../auth/own-account.ts';
import { beginSession } from '../auth/sessions/begin-session.ts';
import { ownSessions, type OwnSessions } from '../auth/sessions/front-door.ts';
import { selfService, type SelfService } from '../auth/self-service.ts';
import { passkeys, type PasskeySignIn } from '../auth/passkeys/front-door.ts';
import { requireOpenAccount } from '../auth/sign-in/complete-sign-in.ts';
import { comesFromListed, isSuperuserAddress } from '../auth/sign-in/superuser-addresses.ts';
import { signToken } from '../auth/model/tokens.ts';
import { authenticatorApp, type AuthenticatorApp } from '../auth/totp/front-door.ts';

/** Signing in, for the rest of the product. Records come without password and token key, but whole otherwise. */
export interface RecordsAuth extends SelfService, OwnAccount, OwnSessions, ProviderSignIn {
  readonly authenticatorApp: AuthenticatorApp;
  readonly passkeys: PasskeySignIn;
  /**
   * Who a token (with or without `Bearer `) speaks for, and of which collection; null when it is not valid (any more), and
   * for superusers whom the settings don't let come from `address`. A session that `limits` find over is ended.
   */
  authenticate(
    token: string | undefined | null,
    address?: string,
    limits?: SessionLimits,
  ): Promise<{ actor: Actor; collection: string; record: RecordValues } | null>;
  /** Creates a user past the rules; `values` with `password`. Throws ApiError 400 with what is wrong by field. */
  createUser(values: RecordValues): Promise<RecordValues>;
  /**
   * A refreshable auth token of a new session that begins at `place`; without one it has no session, and holds until its
   * keys change. Throws when there is no such record, and 403 where the installation keeps the account closed.
   */
  tokenFor(collection: string, id: string, place?: Place): Promise<string>;
  /** The user, or null. */
  readUser(id: string): Promise<RecordValues | null>;
  /** The user with that address, whatever its capitals, or for `null` the one who came first; null when there is none. */
  findUser(email: string | null): Promise<RecordValues | null>;
  /** Accounts of users and superusers whose addresses differ in capitals alone. */
  emailClashes(): Promise<(EmailClash & { collection: string })[]>;
  /** Makes the superuser, or gives them that password. Throws ApiError 400 for one that is easy to guess. */
  upsertSuperuser(email: string, password: string): Promise<void>;
}

export function recordsAuth(context: AuthContext): RecordsAuth {
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
    ...ownSessions(context),
    ...providerSignIn(context),
    authenticatorApp: authenticatorApp(context),
    passkeys: passkeys(context),
    async authenticate(token, address, limits) {
      const found = await authenticate(context, token ?? undefined, 'auth', limits);
      if (!found) return null;
      const { actor, collection, row } = found;
      if (comesFromListed(collection) && !(await isSuperuserAddress(context, address))) return null;
      return { actor, collection: collection.name, record: valuesOf(collection, row) };
    },
    async createUser(values) {
      await refuseCommonPassword(context, { name: 'users' }, values.password, values);
      return create('users', values);
    },
    async tokenFor(name, id, place) {
      const collection = requireAuthCollection(registry, name);
      const row = await findById(db.read(), raw, collection, id);
      if (!row) throw new Error(`There is no record ${id} of ${name}.`);
      // Without a place it is this process that asks, on the machine itself.
      await requireOpenAccount(context, collection, row, place ?? { local: true });
      const sid = place && { sid: await beginSession(context, collection, row, place) };
      return signToken(collection, row, 'auth', clock.now(), { refreshable: true, ...sid });
    },
    async readUser(id) {
      const users = registry.require('users');
      const row = await findById(db.read(), raw, users, id);
      return row && valuesOf(users, row);
    },
    async findUser(email) {
      const users = registry.require('users');
      const first = `SELECT ${columnsOf(users)} FROM ${quoted(users.name)} ORDER BY "created", "id" LIMIT 1`;
      const row =
        email === null
          ? (await run(db.read(), raw, { text: first, params: [] }))[0]
          : await findByEmail(context, users, email);
      return row ? valuesOf(users, row) : null;
    },
    async emailClashes() {
      const found = ['users', '_superusers'].map(async (collection) =>
        (await emailClashes(db.read(), collection)).map((clash) => ({ collection, ...clash })),
      );
      return (await Promise.all(found)).flat();
    },
    async upsertSuperuser(email, password) {
      const collection = registry.require('_superusers');
      const known = await findByEmail(context, collection, email);
      const values = { password, passwordConfirm: password };
      // The same password again signs nobody out, and is not looked at.
      if (known && (await context.passwords.verify(password, known.password as string))) return;
      await refuseCommonPassword(context, collection, password, { email });
      if (!known) await create('_superusers', { email, verified: true, ...values });
      else {
        const request = { collection, info: systemInfo(registry), values, uploads: [] };
        await updateRecord(context, request, known.id as string);
      }
    },
  };
}
