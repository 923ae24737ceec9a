export { type SeatedContext, seatedContext } from './actions/context.ts';
export { createFreeSeats, type FreeSeats } from './store/free-seats.ts';
export { copySeats, forgetSeats } from './store/copy-seats.ts';
