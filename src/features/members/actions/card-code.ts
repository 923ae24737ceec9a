import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { type CardClaim, cardParts, writtenClaim } from '../model/card-code.ts';
import { encodeBase32 } from '#features/tickets/model/index.ts';

/** Makes and checks the code of a member's card. */
export interface CardSigner {
  sign(claim: CardClaim): string;
  /** What the code says, or null for everything that this key has not signed. Never throws. */
  verify(code: string): CardClaim | null;
  /** By which anybody can tell a card of ours: 32 bytes as base64url. */
  publicKey: string;
}

/** Signs with Ed25519 (RFC 8032). `pem` is a private key, PKCS #8. */
export function createCardSigner(pem: string): CardSigner {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);
  return {
    sign(claim) {
      const { written, signed } = writtenClaim(claim);
      return encodeBase32(Buffer.concat([sign(null, signed, key), written]));
    },
    verify(code) {
      const parts = cardParts(code);
      return parts && verify(null, parts.signed, publicKey, parts.signature) ? parts.claim : null;
    },
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  };
}
