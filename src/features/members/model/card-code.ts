import { decodeBase32 } from '#features/tickets/model/index.ts';

/** What a card proves. */
export interface CardClaim {
  /** The id of the member. */
  member: string;
  /** Of whom: 0 is the member, 1 the first of their family. */
  place: number;
  /** The last day on which it counts (`2026-11-22`); empty for one without an end. */
  until: string;
}

/** A member's card taken apart. Whether it was signed here is still to be seen. */
export interface CardParts {
  claim: CardClaim;
  signature: Uint8Array;
  /** What the signature is of. */
  signed: Uint8Array;
}

/** Signed with the claim, so that a signature made for a ticket is no card. */
const CONTEXT = 'mela member card 1\n';
const SIGNATURE = 64;
const CLAIM = /^([a-z0-9]{15})\|(\d{1,2})\|(\d{4}-\d{2}-\d{2})?$/;
const LONGEST = 200;

const ascii = new TextEncoder();

/** What is signed of a card, and stands in its code behind the signature. */
export function writtenClaim({ member, place, until }: CardClaim): {
  written: Uint8Array;
  signed: Uint8Array;
} {
  const written = `${member}|${place}|${until}`;
  return { written: ascii.encode(written), signed: ascii.encode(CONTEXT + written) };
}

/** The parts of a card's code, or null for what is none. Never throws. */
export function cardParts(code: string): CardParts | null {
  const bytes = code.length <= LONGEST ? decodeBase32(code.toUpperCase()) : null;
  if (!bytes || bytes.length <= SIGNATURE) return null;
  const written = String.fromCharCode(...bytes.subarray(SIGNATURE));
  const [, member, place, until = ''] = CLAIM.exec(written) ?? [];
  if (member === undefined) return null;
  return {
    claim: { member, place: Number(place), until },
    signature: bytes.slice(0, SIGNATURE),
    signed: ascii.encode(CONTEXT + written),
  };
}

/** The code in what a camera or a person reads off a card: the whole address, or the code alone. */
export function codeOnCard(read: string): string {
  const [, code] = /\/card\/([0-9a-z]+)/i.exec(read) ?? [];
  return code ?? read.replaceAll(/[\s-]+/g, '');
}
