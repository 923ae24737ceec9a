export { type SeatedContext, seatedContext } from './actions/context.ts';
export { copySeats, forgetSeats } from './store/copy-seats.ts';
