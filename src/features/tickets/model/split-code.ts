import { decodeBase32, encodedLength } from './crockford.ts';
import { PACKED_IDS, type TicketIds, unpackIds } from './ticket-ids.ts';

const SIGNATURE = 64;
/** How codes begin. */
export const TICKET_CODE = 'MELA1.';
// Without the `u` flag no letter outside ASCII matches in disguise (ſ for S, the Kelvin sign for K).
const FORM = new RegExp(`^MELA1\\.[0-9A-HJKMNP-TV-Z]{${encodedLength(PACKED_IDS + SIGNATURE)}}$`, 'i');
/** Signed with the ids, so that a signature made for anything else with the same key is no ticket. */
const CONTEXT = new TextEncoder().encode('mela ticket 1\n');

/** The bytes that are signed for a ticket. */
export function signedBytes(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(CONTEXT.length + packed.length);
  bytes.set(CONTEXT);
  bytes.set(packed, CONTEXT.length);
  return bytes;
}

/** What a code says, and the Ed25519 signature that has yet to be checked; null for what is no code at all. */
export function splitCode(
  code: unknown,
): { ids: TicketIds; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  if (typeof code !== 'string' || !FORM.test(code)) return null;
  const bytes = decodeBase32(code.slice(TICKET_CODE.length).toUpperCase());
  const packed = bytes?.subarray(0, PACKED_IDS);
  const ids = packed && unpackIds(packed);
  if (!bytes || !packed || !ids) return null;
  return { ids, signed: signedBytes(packed), signature: Uint8Array.from(bytes.subarray(PACKED_IDS)) };
}
