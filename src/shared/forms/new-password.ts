import { z } from 'zod';
import { inEach, type Translated } from '#lib/language/index.ts';
import { words } from './form.messages.ts';

/** Fields of a form with a new password, typed twice, in each language. */
export const newPassword = inEach(words, (t) => ({
  password: z.string(t.choosePassword).min(8, t.passwordShort).max(71, t.passwordLong),
  passwordConfirm: z.string(t.passwordAgain),
}));

/** For a schema's `refine`, with what is said when they differ. */
export const typedAlike = (form: { password: string; passwordConfirm: string }): boolean =>
  form.password === form.passwordConfirm;
export const notAlike: Translated<{ path: string[]; message: string }> = inEach(words, (t) => ({
  path: ['passwordConfirm'],
  message: t.notAlike,
}));
