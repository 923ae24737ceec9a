import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import {
  encodeBase32,
  packIds,
  signedBytes,
  splitCode,
  TICKET_CODE,
  type TicketIds,
  type TicketIdsToSign,
} from '../model/index.ts';
import { readSigningKey } from './signing-key.ts';

const signAside = promisify(sign);

/** Makes and checks what stands in a ticket's QR code. */
export interface TicketSigner {
  /** `MELA1.` and 135 letters of base 32: 141 characters, a QR code of version 6. Both ids are record ids. */
  sign(ids: TicketIdsToSign): string;
  /** The same for many, signed beside the event loop: a signature takes as long as all else that an order asks of it. */
  signAll(tickets: readonly TicketIdsToSign[]): Promise<string[]>;
  /** Whose ticket it is, or `null` for everything that this key has not signed. Never throws; case does not matter. */
  verify(code: string): TicketIds | null;
  /** The public key, 32 bytes as base64url: enough for a scanner to check codes without a connection. */
  publicKey(): string;
}

const codeOf = (packed: Uint8Array, signature: Uint8Array): string =>
  TICKET_CODE + encodeBase32(Buffer.concat([packed, signature]));

/** Signs with Ed25519 (RFC 8032): deterministic, so a ticket has one code for as long as nobody hands it on. */
export function createTicketSigner(key: KeyObject | string | Uint8Array): TicketSigner {
  const privateKey = readSigningKey(key);
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'jwk' }).x as string;

  return {
    sign(ids) {
      const packed = packIds(ids);
      return codeOf(packed, sign(null, signedBytes(packed), privateKey));
    },
    signAll: (tickets) =>
      Promise.all(
        tickets.map(async (ids) => {
          const packed = packIds(ids);
          return codeOf(packed, await signAside(null, signedBytes(packed), privateKey));
        }),
      ),
    verify(code) {
      const read = splitCode(code);
      return read && verify(null, read.signed, publicKey, read.signature) ? read.ids : null;
    },
    publicKey: () => raw,
  };
}
