export type { Donations } from './donations.ts';
export type { CampaignRow } from '#features/chapters/model/schema.ts';
