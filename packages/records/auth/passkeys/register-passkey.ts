import { inEach } from '#lib/language/index.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { conflict, invalidField } from '#lib/errors.ts';
import type { RecordsContext } from '../../context.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { securityMail } from '../security-mail.ts';
import type { PasskeyRow, StrongTables } from '../strong-tables.ts';
import { ownerOf, sealName } from '../totp/owned.ts';
import { requireVerified } from '../totp/set-up.ts';
import {
  ALGORITHMS,
  type PasskeyAnswer,
  refused,
  requireRelyingParty,
  takeAnswer,
  verified,
} from './answer.ts';
import { passkeysOf, transportsOf } from './stored-passkey.ts';
import { words } from '../strong.messages.ts';

const MOST_PASSKEYS = 20;
export const LONGEST_NAME = 60;

/** What a browser is asked to make a passkey by. Throws 403 without a confirmed address, 409 with too many passkeys. */
export async function registrationOptions(
  context: RecordsContext,
  collection: AuthCollection,
  row: Row,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = requireRelyingParty(context);
  requireVerified(row);
  const owner = ownerOf(collection, row);
  const known = await passkeysOf(context, owner);
  if (known.length >= MOST_PASSKEYS) throw conflict(inEach(words, (t) => t.mostPasskeys));
  const { meta } = await context.settings.current(context.now());
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: meta.appName,
    rpID: party.id,
    // Always the same: an authenticator then replaces a passkey that it has, and does not gather them.
    userID: new Uint8Array(Buffer.from(sealName(owner))),
    userName: String(row.email),
    userDisplayName: String(row.name || row.email),
    excludeCredentials: known.map((one) => ({ id: one.credentialId, transports: transportsOf(one) })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** A name as it is kept. Throws 400 about `name`. */
export function passkeyName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '')
    throw invalidField(
      'name',
      'required',
      inEach(words, (t) => t.nameMissing),
    );
  if (name.length > LONGEST_NAME)
    throw invalidField(
      'name',
      'too_long',
      inEach(words, (t) => t.nameTooLong(LONGEST_NAME)),
    );
  return name;
}

/** Keeps the passkey that the browser made. Throws 400, and 409 for one that is kept already. */
export async function registerPasskey(
  context: RecordsContext,
  collection: AuthCollection,
  row: Row,
  answer: PasskeyAnswer & { name: string },
): Promise<PasskeyRow> {
  const party = requireRelyingParty(context);
  requireVerified(row);
  const name = passkeyName(answer.name);
  const { challenge, response } = await takeAnswer(context, answer);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified: right, registrationInfo: made } = await verified(context, () =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!right) throw refused();
  const passkey: PasskeyRow = {
    id: context.ids.record(),
    ...ownerOf(collection, row),
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: JSON.stringify(made.credential.transports ?? []),
    synced: made.credentialBackedUp ? 1 : 0,
    name,
    created: context.clock.text(),
    lastUsed: '',
  };
  const mail = await securityMail(context, row, { what: 'passkey-added', name });
  await context.db.write(async (tx) => {
    const written = await tx
      .as<StrongTables>()
      .insertInto('auth_passkeys')
      .values(passkey)
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    if (written.length === 0) throw conflict(inEach(words, (t) => t.keptAlready));
    if (mail) await context.outbox.queue(tx, mail);
  });
  return passkey;
}
