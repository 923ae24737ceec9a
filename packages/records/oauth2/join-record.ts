import { ApiError } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { changeOf } from '../store/change.ts';
import { uniqueErrors } from '../store/unique-errors.ts';
import { quoted } from '../fields/columns.ts';
import { run } from '../store/queries.ts';
import { findById } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import {
  dropLinks,
  type ExternalAccount,
  linkAccount,
  linkedRecordId,
} from '../credentials/external-auths.ts';
import type { ProviderUser } from '../providers/provider.ts';

const failed = (data = {}): ApiError => new ApiError(400, 'Failed to authenticate.', data);

/**
 * Signs somebody in as a record that is there: links it with their account, and takes over the address and that it is
 * theirs. An unverified record may have been made by anybody with this address, so that unless the request is signed in
 * as it, its password and tokens end, and in any case its other links do. Returns the record as it is now.
 */
export async function joinRecord(
  context: AuthContext,
  collection: Collection,
  info: RequestInfo,
  found: Row,
  user: ProviderUser,
  account: ExternalAccount,
): Promise<Row> {
  const { db, raw, passwords, ids } = context;
  const id = found.id as string;
  const self = info.auth?.collection.id === collection.id && info.auth.row.id === id;
  const nothingNew = found.verified === 1 && Object.keys(takenOver(found, user)).length === 0;
  if (nothingNew && (await linkedRecordId(db.read(), raw, collection, account)) === id) return found;
  const unknownPassword = found.verified === 1 || self ? null : await passwords.hash(ids.secret(32));
  const join = async (tx: Tx): Promise<Row> => {
    const current = await findById(tx.as(), raw, collection, id, raw.forUpdate);
    if (!current) throw failed();
    const unverified = current.verified !== 1;
    // It was verified a moment ago: whoever changed that comes first.
    if (unverified && !self && !unknownPassword) throw failed();
    const dropped = unverified ? await dropLinks(context, tx, collection, id) : 0;
    const patch = takenOver(current, user);
    if (unverified && unknownPassword) patch.password = unknownPassword;
    if (patch.password || patch.email || dropped > 0) patch.tokenKey = ids.secret(37);
    const row = await update(context, tx, collection, current, patch);
    if (!(await linkAccount(context, tx, collection, id, account))) throw failed();
    return row;
  };
  return db.write(join).catch((error: unknown) => {
    const taken = uniqueErrors(collection, error);
    throw Object.keys(taken).length > 0 ? failed(taken) : error;
  });
}

/** What a record learns from its user's account: an address if it has none, and that the address is theirs. */
export function takenOver(current: Row, user: ProviderUser): Row {
  const told = user.unproven ? '' : user.email;
  const email = current.email === '' ? told : current.email;
  return {
    ...(email !== current.email ? { email } : {}),
    ...(current.verified !== 1 && isSameEmail(email, told) ? { verified: 1 } : {}),
  };
}

const isSameEmail = (one: unknown, other: string): boolean =>
  other !== '' && String(one).toLowerCase() === other.toLowerCase();

async function update(
  { raw, clock }: AuthContext,
  tx: Tx,
  collection: Collection,
  before: Row,
  patch: Row,
): Promise<Row> {
  if (Object.keys(patch).length === 0) return before;
  const changed = { ...patch };
  for (const field of collection.fields) {
    if (field.type === 'autodate' && field.onUpdate) changed[field.name] = clock.text();
  }
  const set = Object.keys(changed).map((name) => `${quoted(name)} = ?`);
  const text = `UPDATE ${quoted(collection.name)} SET ${set.join(', ')} WHERE "id" = ?`;
  await run(tx.as(), raw, { text, params: [...Object.values(changed), before.id] });
  const after = { ...before, ...changed };
  tx.change(changeOf(collection, 'update', after));
  return after;
}
