export { type Doorkeeper, atTheDoor } from './actions/at-the-door.ts';
export type { CheckInContext } from './context.ts';
