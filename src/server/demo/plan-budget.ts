import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Services } from '../context.ts';

const DAY_MS = 24 * 3_600_000;

/** Kind, what, category, from or to whom, planned, what it came to, days before the event on which it is due. */
const LINES: readonly (readonly [
  'income' | 'cost',
  string,
  string,
  string,
  number,
  number | null,
  number,
])[] = [
  ['income', 'Sponsors', 'Sponsors', 'Himalayan Kitchen, Banco do Tejo', 350_000, 300_000, 30],
  ['income', 'Grant for culture', 'Grants', 'Câmara Municipal de Lisboa', 200_000, 200_000, 40],
  ['cost', 'Garden and permits', 'Place', 'Junta de Freguesia de Belém', 180_000, 180_000, 45],
  ['cost', 'Stage, sound and light', 'Stage', 'Som & Luz Lda.', 320_000, 334_500, 10],
  ['cost', 'Bands and dancers', 'Artists', 'Himal Sound and five more', 260_000, null, 2],
  ['cost', 'Insurance', 'Place', 'Fidelidade', 45_000, 42_000, 20],
  ['cost', 'Posters and leaflets', 'Word of mouth', 'Gráfica Alfama', 38_000, 41_250, 28],
];

/** What was due so early is paid already. */
const PAID_DAYS = 20;

/** The budget of an event, half of it paid, with what each guest costs and a flight in another currency. */
export async function planDemoBudget(
  { planner, events }: Services,
  organiser: Actor,
  event: string | undefined,
): Promise<void> {
  const found = event === undefined ? null : await events.find(event);
  if (!found) return;
  const { budget } = planner;
  const { currency, startsAt } = found;
  const dueOn = (days: number) => addMs(startsAt, -days * DAY_MS).slice(0, 10);
  const suppliers = await planner.people.suppliers.list(organiser, found.id);
  for (const [kind, title, category, supplier, planned, actual, days] of LINES) {
    const paid = actual !== null && days >= PAID_DAYS;
    const supplierId = suppliers.find(({ name }) => name === supplier)?.id ?? '';
    const amounts = { currency, planned, actual, paid, dueOn: dueOn(days) };
    await budget.add(organiser, found.id, { kind, title, category, supplier, supplierId, ...amounts });
  }
  const food = { kind: 'cost', title: 'Wristbands and tika', category: 'Guests', currency, perHead: true };
  await budget.add(organiser, found.id, { ...food, planned: 150 });
  const flight = {
    kind: 'cost',
    title: 'Flight of the sarangi player',
    category: 'Artists',
    currency: 'NPR',
  };
  await budget.add(organiser, found.id, { ...flight, planned: 14_500_000, actual: 13_980_000, paid: true });
  await budget.setGoal(organiser, found.id, { attendance: 600, price: 1_500 });
}
