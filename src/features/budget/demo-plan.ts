import type { DemoPlan } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { Budgets } from './actions/budget.ts';

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

const SUPPLIERS = [
  {
    name: 'Som & Luz Lda.',
    service: 'Stage, sound and light',
    contact: 'Rita Lopes',
    amount: 320_000,
    status: 'delivered',
  },
  {
    name: 'Sagarmatha Tents',
    service: 'Four tents, set up',
    contact: 'Dipak',
    amount: 82_500,
    status: 'paid',
  },
  { name: 'Momo House', service: 'Food for the helpers', contact: '', amount: 0, status: 'asked' },
];

/** Suppliers, and the budget of an event, half of it paid, with what each guest costs and a flight in another currency. */
export const demoPlan =
  (budget: Budgets): DemoPlan =>
  async (organiser, event) => {
    const { currency, startsAt } = event;
    const dueOn = (days: number) => addMs(startsAt, -days * DAY_MS).slice(0, 10);
    for (const supplier of SUPPLIERS)
      await budget.suppliers.create(organiser, event.id, { ...supplier, currency: 'EUR' });
    const suppliers = await budget.suppliers.list(organiser, event.id);
    for (const [kind, title, category, supplier, planned, actual, days] of LINES) {
      const paid = actual !== null && days >= PAID_DAYS;
      const supplierId = suppliers.find(({ name }) => name === supplier)?.id ?? '';
      const amounts = { currency, planned, actual, paid, dueOn: dueOn(days) };
      await budget.add(organiser, event.id, { kind, title, category, supplier, supplierId, ...amounts });
    }
    const food = { kind: 'cost', title: 'Wristbands and tika', category: 'Guests', currency, perHead: true };
    await budget.add(organiser, event.id, { ...food, planned: 150 });
    const flight = {
      kind: 'cost',
      title: 'Flight of the sarangi player',
      category: 'Artists',
      currency: 'NPR',
    };
    await budget.add(organiser, event.id, { ...flight, planned: 14_500_000, actual: 13_980_000, paid: true });
    await budget.setGoal(organiser, event.id, { attendance: 600, price: 1_500 });
  };
