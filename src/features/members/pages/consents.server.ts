import { PURPOSES, type Purpose } from '#features/members/index.ts';

/** The purposes that were ticked. */
export function consentsIn(form: FormData): Purpose[] {
  const given = new Set(form.getAll('consents'));
  return PURPOSES.filter((purpose) => given.has(purpose));
}
