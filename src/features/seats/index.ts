export { type SeatedContext, seatedContext } from './actions/context.ts';
export { createFreeSeats } from './store/free-seats.ts';
export { type ChosenSeats, chooseSeats, giveBestSeats, type SeatChoice } from './actions/choose-seats.ts';
export { readChoice, type SeatsToChoose } from './actions/read-choice.ts';
export { copySeats, forgetSeats } from './store/copy-seats.ts';
export { holdOver } from './model/choice-errors.ts';
