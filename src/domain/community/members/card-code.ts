import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { decodeBase32, encodeBase32 } from '#lib/ticket-code/index.ts';

/** What a card proves. */
export interface CardClaim {
  /** The id of the member. */
  member: string;
  /** Of whom: 0 is the member, 1 the first of their family. */
  place: number;
  /** The last day on which it counts; empty for one without an end. */
  until: string;
}

/** Makes and checks the code of a member's card. */
export interface CardSigner {
  sign(claim: CardClaim): string;
  /** What the code says, or null for everything that this key has not signed. Never throws. */
  verify(code: string): CardClaim | null;
}

/** Signed with the claim, so that a signature made for a ticket is no card. */
const CONTEXT = 'mela member card 1\n';
const SIGNATURE = 64;
const CLAIM = /^([a-z0-9]{15})\|(\d{1,2})\|(\d{4}-\d{2}-\d{2})?$/;
const LONGEST = 200;

const bytesOf = (claim: string): Buffer => Buffer.from(CONTEXT + claim);

/** Signs with Ed25519 (RFC 8032). `pem` is a private key, PKCS #8. */
export function createCardSigner(pem: string): CardSigner {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);
  return {
    sign({ member, place, until }) {
      const claim = `${member}|${place}|${until}`;
      return encodeBase32(Buffer.concat([sign(null, bytesOf(claim), key), Buffer.from(claim)]));
    },
    verify(code) {
      const bytes = code.length <= LONGEST ? decodeBase32(code.toUpperCase()) : null;
      if (!bytes || bytes.length <= SIGNATURE) return null;
      const claim = Buffer.from(bytes.subarray(SIGNATURE)).toString('latin1');
      const [, member, place, until = ''] = CLAIM.exec(claim) ?? [];
      if (member === undefined || !verify(null, bytesOf(claim), publicKey, bytes.subarray(0, SIGNATURE)))
        return null;
      return { member, place: Number(place), until };
    },
  };
}
