export { nextTermDay, type ShownOfficer } from './actions/officers.ts';
export type { Officers } from './officers.ts';
