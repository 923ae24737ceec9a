import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { AuthContext } from '../model/context.ts';
import { findById } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import type { PasskeyRow, StrongTables } from '../model/strong-tables.ts';
import { sealName } from '../factors/owned.ts';
import { type PasskeyAnswer, refused, requireRelyingParty, takeAnswer, verified } from './answer.ts';
import { credentialOf } from './stored-passkey.ts';

/** What a browser is asked for a passkey by; it names none, so that whoever asks learns of nobody's. Throws 403. */
export async function requestOptions(context: AuthContext): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const party = requireRelyingParty(context);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
}

/** The record whose passkey answered. Throws 400 in the same words for whatever is wrong. */
export async function signInWithPasskey(
  context: AuthContext,
  collection: AuthCollection,
  answer: PasskeyAnswer,
): Promise<Row> {
  const party = requireRelyingParty(context);
  const { challenge, response } = await takeAnswer(context, answer);
  const passkey = await findPasskey(context, collection, response.id);
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // A counter that has not grown is refused there: of a passkey that was copied, one of the two lags behind.
  const { verified: right, authenticationInfo: used } = await verified(context, () =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    }),
  );
  if (!right || !isOf(passkey, response as AuthenticationResponseJSON)) throw refused();
  const row = await findById(context.db.read(), context.raw, collection, passkey.recordRef);
  if (!row) throw refused();
  await noteUse(context, passkey, used.newCounter, used.credentialBackedUp);
  return row;
}

async function findPasskey(
  context: AuthContext,
  collection: AuthCollection,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return context.db
    .read<StrongTables>()
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('collectionRef', '=', collection.id)
    .executeTakeFirst();
}

/** What the authenticator has stored beside the key says whose it is: it must be whom we know it of. */
function isOf(passkey: PasskeyRow, { response }: AuthenticationResponseJSON): boolean {
  return response.userHandle === Buffer.from(sealName(passkey)).toString('base64url');
}

/** Of two answers at once with the same counter, one is taken. */
async function noteUse(
  context: AuthContext,
  passkey: PasskeyRow,
  counter: number,
  backedUp: boolean,
): Promise<void> {
  const lastUsed = context.clock.text();
  const { numUpdatedRows } = await context.db.write((tx) =>
    tx
      .as<StrongTables>()
      .updateTable('auth_passkeys')
      .set({ counter, lastUsed, synced: backedUp ? 1 : 0 })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows !== 1n) throw refused();
}
