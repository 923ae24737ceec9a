export type { Donations } from './donations.ts';
