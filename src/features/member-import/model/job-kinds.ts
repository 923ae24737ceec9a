/** Looks at the lines of a register, takes them in, and takes them out again. */
export const CHECK_REGISTER = 'community.check-register';
export const TAKE_IN_REGISTER = 'community.take-in-register';
export const UNDO_REGISTER = 'community.undo-register';
