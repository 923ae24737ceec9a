import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { decodeBase32, encodeBase32, encodedLength } from './crockford.ts';
import { readSigningKey } from './signing-key.ts';
import { PACKED_IDS, packIds, type TicketIds, unpackIds } from './ticket-ids.ts';

const PREFIX = 'MELA1.';
const SIGNATURE = 64;
const BODY = encodedLength(PACKED_IDS + SIGNATURE);
// Without the `u` flag no letter outside ASCII matches in disguise (ſ for S, the Kelvin sign for K).
const FORM = new RegExp(`^MELA1\\.[0-9A-HJKMNP-TV-Z]{${BODY}}$`, 'i');
/** Signed with the ids, so that a signature made for anything else with the same key is no ticket. */
const CONTEXT = Buffer.from('mela ticket 1\n');

/** Makes and checks what stands in a ticket's QR code. */
export interface TicketSigner {
  /** `MELA1.` and 135 letters of base 32: 141 characters, a QR code of version 6. Both ids are record ids. */
  sign(ids: TicketIds): string;
  /** Whose ticket it is, or `null` for everything that this key has not signed. Never throws; case does not matter. */
  verify(code: string): TicketIds | null;
  /** The public key, 32 bytes as base64url: enough for a scanner to check codes without a connection. */
  publicKey(): string;
}

/** Signs with Ed25519 (RFC 8032): deterministic, so a ticket has one code for ever. */
export function createTicketSigner(key: KeyObject | string | Uint8Array): TicketSigner {
  const privateKey = readSigningKey(key);
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'jwk' }).x as string;

  return {
    sign(ids) {
      const packed = packIds(ids);
      const signature = sign(null, Buffer.concat([CONTEXT, packed]), privateKey);
      return PREFIX + encodeBase32(Buffer.concat([packed, signature]));
    },
    verify(code) {
      if (typeof code !== 'string' || !FORM.test(code)) return null;
      const bytes = decodeBase32(code.slice(PREFIX.length).toUpperCase());
      if (!bytes) return null;
      const packed = bytes.subarray(0, PACKED_IDS);
      const ids = unpackIds(packed);
      if (!ids) return null;
      return verify(null, Buffer.concat([CONTEXT, packed]), publicKey, bytes.subarray(PACKED_IDS))
        ? ids
        : null;
    },
    publicKey: () => raw,
  };
}
