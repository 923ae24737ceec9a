import { createHash } from 'node:crypto';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { AuthTables } from '../../credentials/kept-tables.ts';

/** A second mail of the same kind to the same address waits so long. */
const RESEND_AFTER_MS = 2 * 60_000;

export type MailKind = 'verification' | 'passwordReset' | 'otp';

/** Requests of one kind for one address of a collection. The address itself isn't kept. */
export function requestKey(kind: MailKind, collection: Collection, email: string): string {
  return createHash('sha256').update(`${kind}/${collection.id}/${email.toLowerCase()}`).digest('base64url');
}

/** The requests under a key since `since` (UTC text), the last one first. */
export function requestsSince(tx: Tx, key: string, since: string): Promise<{ id: string }[]> {
  return tx
    .as<AuthTables>()
    .selectFrom('auth_mail_requests')
    .select('id')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export async function noteRequest(tx: Tx, request: { id: string; key: string; at: string }): Promise<void> {
  await tx.as<AuthTables>().insertInto('auth_mail_requests').values(request).execute();
}

/** Notes the request, unless there was one a moment ago. Says whether the mail may be sent. */
export async function claimMail(tx: Tx, request: { id: string; key: string; at: string }): Promise<boolean> {
  const recent = await requestsSince(tx, request.key, addMs(request.at, -RESEND_AFTER_MS));
  if (recent.length > 0) return false;
  await noteRequest(tx, request);
  return true;
}

/** What was asked for has happened: the next mail needs not wait. */
export async function forgetRequests(tx: Tx, key: string): Promise<void> {
  await tx.as<AuthTables>().deleteFrom('auth_mail_requests').where('key', '=', key).execute();
}
