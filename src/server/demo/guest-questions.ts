import { questionsService } from '#features/questions/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';

const QUESTIONS = [
  {
    scope: 'order',
    kind: 'choice',
    label: 'How will you come?',
    help: 'So that we know how many bicycles and cars to make room for.',
    options: ['On foot', 'By train or tram', 'By bicycle', 'By car'].map((label) => ({ label })),
  },
  {
    scope: 'order',
    kind: 'text',
    label: 'Will you bring a dish to share?',
    help: 'Sel roti always runs out.',
  },
  {
    scope: 'attendee',
    kind: 'choices',
    label: 'What would you like to help with?',
    options: ['Swings', 'Children’s corner', 'Clearing'].map((label) => ({ label })),
  },
];

/** What an event of the demo asks its guests from now on; nobody has to answer. */
export async function askDemoGuests(
  { rooms }: Services,
  organiser: Actor,
  event: string | undefined,
): Promise<void> {
  if (event === undefined) return;
  for (const question of QUESTIONS) await rooms.get(questionsService).create(organiser, event, question);
}
