import { type ApiError, conflict } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';

/** 409: there is nothing to decide or to answer. */
export const notWaiting = (): ApiError => conflict(inEach(words, (t) => t.notWaiting));
