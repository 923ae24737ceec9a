import { ApiError } from '#lib/errors.ts';
import type { Collection } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { toText } from '../fields/cast.ts';
import { checkValue } from '../fields/check-value.ts';
import type { Upload } from '../files/upload.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { createRecord } from '../writes/create-record.ts';
import { run } from '../store/queries.ts';
import type { Row } from '../schema/row.ts';
import { fetchAvatar } from './avatar.ts';
import { linkAccount } from '../credentials/external-auths.ts';
import type { Provider, ProviderUser } from '../providers/provider.ts';

/** Random bytes of a password that nobody knows: 48 characters, which every limit takes. */
const UNKNOWN_PASSWORD = 36;

/**
 * Makes a record for somebody who comes for the first time, as a client would by the create rule, and links it with
 * their account in the same write. `given` is what the client wants in it. Throws 400 with what is wrong by field.
 */
export async function signUp(
  context: AuthContext,
  collection: Collection,
  info: RequestInfo,
  provider: Provider,
  user: ProviderUser,
  given: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const failed = (): ApiError => new ApiError(400, 'Failed to authenticate.');
  // Whoever is a superuser was made one by another.
  if (collection.name === '_superusers') throw failed();
  const { raw, ids } = context;
  const values: Record<string, unknown> = { ...given };
  if (toText(given.email) === '') values.email = user.email;
  if (toText(given.password) === '') {
    values.password = ids.secret(UNKNOWN_PASSWORD);
    values.passwordConfirm = values.password;
  }
  const uploads: Upload[] = [];
  for (const [name, value] of await mappedValues(context, collection, user)) {
    if (Object.hasOwn(given, name)) continue;
    const field = collection.byName.get(name);
    if (field?.type === 'file') {
      const upload = value === '' ? null : await fetchAvatar(context, provider, field, value);
      if (upload) {
        uploads.push(upload);
        values[name] = upload.name;
      }
    } else values[name] = value;
  }
  return createRecord(context, {
    collection,
    info: { ...info, context: 'oauth2', method: 'POST', query: {}, body: values },
    values,
    uploads,
    async within(tx, row) {
      const account = { provider: provider.name, providerId: user.id };
      if (!(await linkAccount(context, tx, collection, row.id as string, account))) throw failed();
      if (row.verified === 1 || String(row.email).toLowerCase() !== user.email.toLowerCase() || user.unproven)
        return row;
      const text = `UPDATE ${quoted(collection.name)} SET "verified" = 1 WHERE "id" = ?`;
      await run(tx.as(), raw, { text, params: [row.id] });
      return { ...row, verified: 1 };
    },
  });
}

/** The fields that the collection fills from the account, with what goes there. */
async function mappedValues(
  context: AuthContext,
  collection: Collection,
  user: ProviderUser,
): Promise<[name: string, value: string][]> {
  const mapped = collection.auth?.oauth2.mappedFields ?? {};
  const told: [string | undefined, string][] = [
    [mapped.id, user.id],
    [mapped.name, user.name],
    [mapped.username, user.username],
    [mapped.avatarURL, user.avatarURL],
  ];
  const values: [string, string][] = [];
  for (const [name, value] of told) {
    if (!name || !collection.byName.has(name)) continue;
    if (name === mapped.username && !(await canHave(context, collection, name, value))) continue;
    if (name === mapped.avatarURL && value === '') continue;
    values.push([name, value]);
  }
  return values;
}

/** Whether a name of theirs fits and is free: a sign-up does not fail because somebody else has it. */
async function canHave(
  { db, raw }: AuthContext,
  collection: Collection,
  name: string,
  value: string,
): Promise<boolean> {
  const field = collection.byName.get(name);
  if (field?.type !== 'text' || checkValue(field, value)) return false;
  const column = quoted(name);
  const alone = new RegExp(`UNIQUE.*\\(\\s*["\`\\[]?${name}["\`\\]]?(?:\\s+COLLATE\\s+\\w+)?\\s*\\)`, 'is');
  const index = collection.indexes.find((statement) => alone.test(statement));
  if (!index) return true;
  const nocase = /COLLATE\s+NOCASE/i.test(index);
  const text = `SELECT 1 FROM ${quoted(collection.name)} WHERE ${nocase ? `lower(${column}) = lower(?)` : `${column} = ?`} LIMIT 1`;
  return (await run(db.read(), raw, { text, params: [value] })).length === 0;
}
