export { type Claim, createOnce, type Once, unclaimed } from './once.ts';
export { repeatableBy, type RepeatableRequest, requestHash } from './repeatable.ts';
export { createIdempotencyStore, type IdempotencyStore, type IdempotencyTables } from './store.ts';
