export { decodeBase32, encodeBase32 } from './crockford.ts';
export { packIds, type TicketIds, type TicketIdsToSign } from './ticket-ids.ts';
export { splitCode, TICKET_CODE, signedBytes } from './split-code.ts';
