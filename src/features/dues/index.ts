export type { Dues } from './dues.ts';
