export type { MemberDues } from './actions/owed/dues-of.ts';
export type { Dues } from './dues.ts';
export type { TierPeriod } from '#features/members/model/schema.ts';
