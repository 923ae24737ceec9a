import { z } from 'zod';
import { inEach, type Translated } from '#lib/language/index.ts';
import { words } from './form.messages.ts';

/** Fields of a form with a new password, typed twice, in each language. */
export const newPassword = inEach(words, (say) => ({
  password: z.string(say.choosePassword).min(8, say.passwordShort).max(71, say.passwordLong),
  passwordConfirm: z.string(say.passwordAgain),
}));

/** For a schema's `refine`, with what is said when they differ. */
export const typedAlike = (form: { password: string; passwordConfirm: string }): boolean =>
  form.password === form.passwordConfirm;
export const notAlike: Translated<{ path: string[]; message: string }> = inEach(words, (say) => ({
  path: ['passwordConfirm'],
  message: say.notAlike,
}));
