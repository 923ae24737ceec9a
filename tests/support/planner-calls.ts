import { volunteersService } from '#features/volunteers/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { budgetService } from '#features/budget/service.ts';
import type { EventAction } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { TeamWorld } from './team-world.ts';

/** An event with one of everything that a plan can have, by the id of each. */
export type Planned = Record<
  | 'event'
  | 'task'
  | 'check'
  | 'comment'
  | 'taskFile'
  | 'shift'
  | 'volunteer'
  | 'supplier'
  | 'contract'
  | 'item'
  | 'showLink'
  | 'line'
  | 'receipt',
  string
> & {
  /** Of the address by which people sign up for the event's shifts. */
  signUp: string;
};

export const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

/** A form with a file. */
export function fileForm(bytes: Uint8Array = PDF, name = 'hall.pdf'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const START = '2027-01-05 10:00:00.000Z';
export const A_SHIFT = { role: 'Door', startsAt: START, endsAt: '2027-01-05 12:00:00.000Z', needed: 3 };
export const A_SUPPLIER = { name: 'Himal Sound', amount: 120_000, currency: 'USD', status: 'agreed' };
export const AN_ITEM = { title: 'Sound check', stage: 'Main', startsAt: START, minutes: 30 };
export const A_LINE = { kind: 'cost', title: 'Hall', currency: 'USD', planned: 90_000 };

/** Plans an event, as its owner. */
export async function planned(world: TeamWorld): Promise<Planned> {
  const { services, who } = world;
  const { event } = await world.staffed('draft');
  const owner = who.owner.actor as Actor;
  const tasks = services.rooms.get(tasksService);
  const people = services.rooms.get(volunteersService);
  const runOfShow = services.rooms.get(runOfShowService);
  const budget = services.rooms.get(budgetService);
  const { id: task } = await tasks.create(owner, event, { title: 'Book the hall' });
  const { id: check } = await tasks.addCheck(owner, event, task, 'Ask twice');
  const { id: comment } = await tasks.comment(owner, event, task, 'They are closed today.');
  const { id: taskFile } = await tasks.addFile(owner, event, task, { name: 'hall.pdf', bytes: PDF });
  const { id: shift } = await people.shifts.create(owner, event, A_SHIFT);
  const signUp = (await people.shifts.makeLink(owner, event)).split('/').at(-1) ?? '';
  const helper = { name: 'Bina Rai', email: 'bina@example.com', consent: true, shifts: [shift] };
  await people.volunteers.signUp(signUp, { ...helper, language: 'en' });
  const [place] = (await people.shifts.read(owner, event, shift)).volunteers;
  const { id: supplier } = await budget.suppliers.create(owner, event, A_SUPPLIER);
  const { id: contract } = await budget.suppliers.addFile(owner, event, supplier, {
    name: 'sound.pdf',
    bytes: PDF,
  });
  await runOfShow.change(owner, event, { kind: 'add', input: AN_ITEM, follow: true });
  const [item] = (await runOfShow.read(owner, event)).items;
  const { id: showLink } = await runOfShow.makeLink(owner, event, { name: 'Crew' });
  const line = await budget.add(owner, event, A_LINE);
  const receipt = await budget.addReceipt(owner, event, { line, name: 'bill.pdf', bytes: PDF });
  return {
    event,
    task,
    check,
    comment,
    taskFile,
    shift,
    volunteer: place?.id ?? '',
    supplier,
    contract,
    item: item?.id ?? '',
    showLink,
    line,
    receipt,
    signUp,
  };
}

/** A call of the planner's API. */
export interface PlannerCall {
  /** What the caller must be allowed in the event; null for everybody who is signed in. */
  action: EventAction | null;
  body?: (at: Planned) => unknown;
}

const to = (action: EventAction | null, body?: unknown): PlannerCall => ({
  action,
  ...(body === undefined ? {} : { body: () => body }),
});

/** Every call that asks who somebody is, by its name in the description of the API. */
export const PLANNER_CALLS: Readonly<Record<string, PlannerCall>> = {
  'GET /api/events/{id}/tasks': to('plan.view'),
  'POST /api/events/{id}/tasks': to('plan.edit', { title: 'Print posters' }),
  'POST /api/events/{id}/tasks/template': to('plan.edit', { template: 'concert' }),
  'GET /api/events/{id}/tasks/{task}': to('plan.view'),
  'PATCH /api/events/{id}/tasks/{task}': to('plan.edit', { title: 'Book another hall' }),
  'POST /api/events/{id}/tasks/{task}/move': to('plan.edit', { state: 'done' }),
  'DELETE /api/events/{id}/tasks/{task}': to('plan.edit'),
  'POST /api/events/{id}/tasks/{task}/checks': to('plan.edit', { text: 'Sign' }),
  'PATCH /api/events/{id}/tasks/{task}/checks/{check}': to('plan.edit', { done: true }),
  'DELETE /api/events/{id}/tasks/{task}/checks/{check}': to('plan.edit'),
  'POST /api/events/{id}/tasks/{task}/comments': to('plan.edit', { body: 'It is booked.' }),
  'DELETE /api/events/{id}/tasks/{task}/comments/{comment}': to('plan.edit'),
  'POST /api/events/{id}/tasks/{task}/files': { action: 'plan.edit', body: () => fileForm() },
  'GET /api/events/{id}/tasks/{task}/files/{file}': to('plan.view'),
  'DELETE /api/events/{id}/tasks/{task}/files/{file}': to('plan.edit'),
  'GET /api/me/tasks': to(null),
  'GET /api/events/{id}/shifts': to('plan.view'),
  'POST /api/events/{id}/shifts': to('plan.edit', A_SHIFT),
  'POST /api/events/{id}/shifts/link': to('plan.edit'),
  'GET /api/events/{id}/shifts/link': to('plan.edit'),
  'DELETE /api/events/{id}/shifts/link': to('plan.edit'),
  'GET /api/events/{id}/shifts/{shift}': to('plan.view'),
  'PATCH /api/events/{id}/shifts/{shift}': to('plan.edit', { needed: 5 }),
  // Somebody is on it: whoever may is told so, see `answersOf`.
  'DELETE /api/events/{id}/shifts/{shift}': to('plan.edit'),
  'GET /api/events/{id}/volunteers': to('plan.view'),
  'POST /api/events/{id}/volunteers/{volunteer}/attendance': to('checkIn.scan', { attendance: 'came' }),
  'DELETE /api/events/{id}/volunteers/{volunteer}': to('plan.edit'),
  'GET /api/events/{id}/suppliers': to('money.view'),
  'POST /api/events/{id}/suppliers': to('plan.edit', A_SUPPLIER),
  'GET /api/events/{id}/suppliers/{supplier}': to('money.view'),
  'PATCH /api/events/{id}/suppliers/{supplier}': to('plan.edit', { status: 'paid' }),
  'DELETE /api/events/{id}/suppliers/{supplier}': to('plan.edit'),
  'POST /api/events/{id}/suppliers/{supplier}/budget': to('budget.edit'),
  'POST /api/events/{id}/suppliers/{supplier}/files': { action: 'plan.edit', body: () => fileForm() },
  'GET /api/events/{id}/suppliers/{supplier}/files/{file}': to('money.view'),
  'DELETE /api/events/{id}/suppliers/{supplier}/files/{file}': to('plan.edit'),
  'GET /api/events/{id}/run-of-show': to('plan.view'),
  'GET /api/events/{id}/run-of-show/now': to('plan.view'),
  'POST /api/events/{id}/run-of-show/marks': {
    action: 'plan.edit',
    body: ({ item }) => ({ mark: 'start', item, anyway: true }),
  },
  'POST /api/events/{id}/run-of-show/import': {
    action: 'plan.edit',
    body: () => fileForm(Buffer.from('Day,Start,Title\n2027-01-05,15:00,Doors'), 'show.csv'),
  },
  'POST /api/events/{id}/run-of-show/items': to('plan.edit', { ...AN_ITEM, stage: 'Hall' }),
  'GET /api/events/{id}/run-of-show/items/{item}': to('plan.view'),
  'PATCH /api/events/{id}/run-of-show/items/{item}': to('plan.edit', { minutes: 45 }),
  'POST /api/events/{id}/run-of-show/items/{item}/move': to('plan.edit', { stage: 'Hall' }),
  'POST /api/events/{id}/run-of-show/items/{item}/shift': to('plan.edit', { minutes: 5 }),
  'DELETE /api/events/{id}/run-of-show/items/{item}': to('plan.edit'),
  'GET /api/events/{id}/run-of-show/links': to('plan.edit'),
  'POST /api/events/{id}/run-of-show/links': to('plan.edit', { name: 'Crew' }),
  'DELETE /api/events/{id}/run-of-show/links/{link}': to('plan.edit'),
  'GET /api/events/{id}/budget': to('budget.view'),
  'GET /api/events/{id}/budget/result': to('budget.view'),
  'PUT /api/events/{id}/budget/goal': to('budget.edit', { attendance: 100, price: 1500 }),
  'GET /api/events/{id}/budget/what-if': to('budget.view'),
  'GET /api/events/{id}/budget/lines': to('budget.view'),
  'POST /api/events/{id}/budget/lines': to('budget.edit', A_LINE),
  'GET /api/events/{id}/budget/lines/{line}': to('budget.view'),
  'PATCH /api/events/{id}/budget/lines/{line}': to('budget.edit', { paid: true, actual: 91_000 }),
  'DELETE /api/events/{id}/budget/lines/{line}': to('budget.edit'),
  'POST /api/events/{id}/budget/lines/{line}/receipts': { action: 'budget.edit', body: () => fileForm() },
  'GET /api/events/{id}/budget/receipts/{receipt}': to('budget.view'),
  'DELETE /api/events/{id}/budget/receipts/{receipt}': to('budget.edit'),
};

/** Where a call goes, for that plan. */
export function addressOf(call: string, at: Planned): { method: string; path: string } {
  const [method = '', template = ''] = call.split(' ');
  const file = template.includes('/suppliers/') ? at.contract : at.taskFile;
  const ids: Record<string, string> = { ...at, id: at.event, file, link: at.showLink };
  return { method, path: template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name) };
}
