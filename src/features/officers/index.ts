export { nextTermDay } from './actions/officers.ts';
