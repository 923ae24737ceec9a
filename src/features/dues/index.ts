export type { Dues } from './dues.ts';
export type { TierPeriod } from '#features/chapters/model/schema.ts';
