export type { RateLimit } from './rate-limit.ts';
export { type SharedRateLimits, sharedRateLimits } from './shared-rate-limits.ts';
