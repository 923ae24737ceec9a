export { decodeBase32, encodeBase32, encodedLength } from './crockford.ts';
export { PACKED_IDS, packIds, type TicketIds, unpackIds } from './ticket-ids.ts';
export { splitCode, TICKET_CODE, signedBytes } from './split-code.ts';
