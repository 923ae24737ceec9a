import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { AuthContext } from '../model/context.ts';
import type { Owner, PasskeyRow, StrongTables } from '../model/strong-tables.ts';

/** A passkey as its owner sees it. */
export interface ShownPasskey {
  id: string;
  name: string;
  /** A copy is kept elsewhere, as by a password manager; otherwise it is on one device. */
  synced: boolean;
  /** UTC text; `lastUsed` is null until it has signed in. */
  created: string;
  lastUsed: string | null;
}

export function shown({ id, name, synced, created, lastUsed }: PasskeyRow): ShownPasskey {
  return { id, name, synced: synced === 1, created, lastUsed: lastUsed || null };
}

/** The record's passkeys, the oldest first. */
export function passkeysOf(context: AuthContext, owner: Owner): Promise<PasskeyRow[]> {
  return context.db
    .read<StrongTables>()
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** As the library checks answers by. */
export function credentialOf(row: PasskeyRow): WebAuthnCredential {
  return {
    id: row.credentialId,
    publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
    counter: row.counter,
    transports: transportsOf(row),
  };
}

export function transportsOf({ transports }: PasskeyRow): string[] {
  const list: unknown = JSON.parse(transports);
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
}
