import { questionsService } from '#features/questions/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';
import type { DemoQuestion, DemoQuestions } from './events/demo-event.ts';

/** A question of the demo as it was made. */
export interface MadeQuestion extends DemoQuestion {
  id: string;
}

/** Lets an event ask its guests from the start: whoever books answers. */
export async function askQuestions(
  { rooms }: Services,
  organiser: Actor,
  event: string,
  asks: DemoQuestions | undefined,
): Promise<MadeQuestion[]> {
  const made: MadeQuestion[] = [];
  if (!asks) return made;
  if (asks.names) await rooms.get(questionsService).setAskNames(organiser, event, true);
  for (const question of asks.questions) {
    const { answers: _answers, options, ...asked } = question;
    const { id } = await rooms.get(questionsService).create(organiser, event, {
      ...asked,
      ...(options ? { options: options.map((label) => ({ label })) } : {}),
    });
    made.push({ ...question, id });
  }
  return made;
}

/**
 * What the buyer of that turn answers, for so many tickets that ask their guests, in the form that orders take. Undefined
 * where nothing is asked.
 */
export function answersOf(
  { asks }: { asks?: DemoQuestions },
  questions: readonly MadeQuestion[],
  { turn, guests }: { turn: number; guests: readonly string[] },
): Record<string, unknown> | undefined {
  if (!asks) return undefined;
  const said = (scope: DemoQuestion['scope'], at: number) =>
    Object.fromEntries(
      questions
        .filter((question) => question.scope === scope)
        .map(({ id, answers }) => [id, answers[at % answers.length] ?? '']),
    );
  const attendees = guests.map((name, place) => ({
    ...(asks.names ? { name } : {}),
    answers: said('attendee', turn + place),
  }));
  return { ...said('order', turn), attendees };
}
