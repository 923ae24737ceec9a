import { guestAnswerField, guestField } from '#features/questions/ui/answer-names.ts';
import { concerns } from '#features/questions/model/asked.ts';
import type { Question } from '#features/questions/model/question.ts';
import type { GuestPlace } from '#features/questions/pages/typed-answers.server.ts';

/**
 * The form with what one guest answered written for another as well: their name and address stay their own, and so do
 * files, which belong to one guest. The form itself when there are no such guests.
 */
export function withCopied(
  form: FormData,
  questions: readonly Question[],
  guests: readonly GuestPlace[],
  { from, to }: { from: string; to: string },
): FormData {
  const target = guests.find(({ prefix }) => prefix === to);
  if (!target || !guests.some(({ prefix }) => prefix === from)) return form;
  const copied = new FormData();
  for (const [name, value] of form) copied.append(name, value);
  copied.delete(guestField(to, 'later'));
  for (const question of questions) {
    const { id, scope, kind } = question;
    if (scope !== 'attendee' || kind === 'file' || !concerns(question, [target.ticketType])) continue;
    copied.delete(guestAnswerField(to, id));
    for (const value of form.getAll(guestAnswerField(from, id)))
      copied.append(guestAnswerField(to, id), value);
  }
  return copied;
}
