import { date, id, integer, list, money, object, oneOf, ref, text, truth } from '../schema.ts';

const updated = {
  type: 'string',
  description: 'UTC text; sent back as `ifUpdated`, it keeps others’ changes.',
};
const day = {
  type: 'string',
  description: '`2026-12-01`, by the clock of the event’s place; empty for none.',
};
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const amounts = { planned: money, actual: money, difference: money };

const task = {
  id,
  event: id,
  title: text,
  notes: text,
  state: oneOf('todo', 'doing', 'done'),
  owner: { type: 'string', description: 'A user of the event’s team; empty for nobody.' },
  dueAt: date,
  dueDays: { type: 'integer', description: 'Days from the event’s first day, before it with a minus.' },
  dueTime: { type: 'string', description: '`18:00` on the clock of the event’s place.' },
  pinned: { type: 'boolean', description: 'It stays where it is when the event moves.' },
  doneAt: date,
  createdBy: text,
  created: date,
  updated,
  checks: { ...object({ done: integer, all: integer }), description: 'Ticked lines, of how many.' },
};

const TASKS = {
  Task: object(task),
  TaskDetails: object({
    ...task,
    checklist: list(ref('TaskCheck')),
    comments: list(ref('TaskComment')),
    files: list(ref('PlanFile')),
  }),
  TaskCheck: object({ id, text, done: truth }),
  TaskComment: object({
    id,
    author: text,
    name: { type: 'string', description: 'Empty when they are gone.' },
    body: text,
    created: date,
  }),
  PlanFile: object({
    id,
    name: text,
    type: { type: 'string', description: 'By what its bytes say that it is.' },
    size: { type: 'integer', description: 'Bytes.' },
    created: date,
  }),
  OwnTask: object({
    id,
    title: text,
    state: oneOf('todo', 'doing', 'done'),
    dueAt: date,
    updated,
    event: object({ id, title: text, timezone: text }),
  }),
  TaskValues: object(
    {
      title: { type: 'string', maxLength: 140 },
      notes: { type: 'string', maxLength: 5000 },
      owner: { type: 'string', description: 'A user of the event’s team; empty for nobody.' },
      dueAt: { type: 'string', description: 'UTC text or RFC 3339; empty for none.' },
      pinned: truth,
      ifUpdated: text,
    },
    [],
  ),
};

const PEOPLE = {
  Shift: object({
    id,
    event: id,
    role: text,
    place: text,
    startsAt: date,
    endsAt: date,
    needed: integer,
    taken: { type: 'integer', description: 'Who has signed up: never more than are needed.' },
    notes: text,
    created: date,
    updated,
    volunteers: list(ref('ShiftPlace')),
  }),
  ShiftPlace: object({
    id,
    shift: id,
    name: text,
    email: { type: 'string', description: 'With `phone` empty for who doesn’t edit the plan.' },
    phone: text,
    attendance: { ...oneOf('', 'came', 'absent'), description: 'Empty while nobody has said.' },
    created: date,
  }),
  ShiftValues: object(
    {
      role: { type: 'string', maxLength: 80 },
      place: { type: 'string', maxLength: 120 },
      startsAt: text,
      endsAt: text,
      needed: { type: 'integer', minimum: 1, maximum: 500 },
      notes: { type: 'string', maxLength: 2000 },
      ifUpdated: text,
    },
    [],
  ),
  VolunteerEvent: object({
    id,
    title: text,
    startsAt: date,
    endsAt: date,
    timezone: text,
    venueName: text,
    city: text,
    status: text,
  }),
  OpenShifts: object({
    event: ref('VolunteerEvent'),
    open: truth,
    shifts: list(
      object({ id, role: text, place: text, startsAt: date, endsAt: date, notes: text, left: integer }),
    ),
  }),
  OwnShift: object({
    event: ref('VolunteerEvent'),
    shift: object({ id, role: text, place: text, startsAt: date, endsAt: date, notes: text }),
    name: text,
    status: { ...oneOf('in', 'out'), description: '`out`: they, or the team, took them off.' },
    attendance: oneOf('', 'came', 'absent'),
  }),
};

const supplier = {
  id,
  event: id,
  name: text,
  service: text,
  contact: text,
  email: text,
  phone: text,
  amount: { ...money, description: 'Agreed, in the currency’s minor unit; 0 for nothing yet.' },
  currency,
  status: oneOf('asked', 'agreed', 'delivered', 'paid', 'declined'),
  notes: text,
  created: date,
  updated,
};

const SUPPLIERS = {
  Supplier: object(supplier),
  SupplierDetails: object({
    ...supplier,
    files: list(ref('PlanFile')),
    budget: object({
      lines: list(
        object({
          id,
          title: text,
          currency,
          planned: money,
          actual: { type: ['integer', 'null'] },
          paid: truth,
          perHead: truth,
        }),
      ),
      sums: list(object({ currency, planned: money, actual: money, unpaid: money })),
    }),
  }),
  SupplierValues: object(
    {
      name: { type: 'string', maxLength: 120 },
      service: text,
      contact: text,
      email: text,
      phone: text,
      amount: money,
      currency,
      status: oneOf('asked', 'agreed', 'delivered', 'paid', 'declined'),
      notes: text,
      ifUpdated: text,
    },
    [],
  ),
};

const show = { stage: text, member: text, people: text, startsAt: date, minutes: integer, buffer: integer };
const conflict = object({
  kind: { ...oneOf('overlap', 'person'), description: 'One stage has both, or one person is wanted on two.' },
  one: id,
  other: id,
  person: text,
  minutes: integer,
});

const SHOW = {
  ShowItem: object({
    id,
    title: text,
    ...show,
    member: {
      type: 'string',
      description: 'A user of the team; empty where a name is written, or nobody is.',
    },
    memberName: text,
    people: { type: 'string', description: 'Names without an account, commas between them.' },
    buffer: { type: 'integer', description: 'Minutes after it in which nothing is planned.' },
    fixed: { type: 'boolean', description: 'It stands at its time; else it follows what is before it.' },
    notes: text,
    place: { type: 'integer', description: 'Among those that begin at the same time.' },
    day: { ...day, description: 'The day of the show: what ends in the small hours is of the day before.' },
    endsAt: date,
    startedAt: date,
    doneAt: date,
    updated,
  }),
  ShowConflict: conflict,
  ShowPreview: object({
    done: { type: 'boolean', const: false },
    preview: object({
      moves: list(object({ id, title: text, stage: text, from: date, to: date })),
      conflicts: list(ref('ShowConflict')),
      ripple: { type: 'string', description: 'Sent back, it agrees to just that.' },
    }),
  }),
  ShowDone: object({ done: { type: 'boolean', const: true }, item: ref('ShowItem') }),
  ShowOutcome: { oneOf: [ref('ShowDone'), ref('ShowPreview')] },
  ShowItemValues: object(
    {
      title: { type: 'string', maxLength: 120 },
      ...show,
      fixed: truth,
      notes: text,
      follow: { type: 'boolean', default: true, description: 'What is after it on its stage makes room.' },
      ripple: { type: 'string', description: 'Of the preview that is agreed to.' },
      preview: { type: 'boolean', default: false, description: 'Only tell what would come of it.' },
      ifUpdated: text,
    },
    [],
  ),
  ShowNow: object({
    event: object({ id, slug: text, title: text, timezone: text, startsAt: date }),
    day,
    now: { type: 'integer', description: 'Milliseconds since the epoch, by the server’s clock.' },
    stages: list(
      object({
        stage: text,
        running: ref('ShowExpected'),
        next: ref('ShowExpected'),
        items: list(ref('ShowExpected')),
        marked: truth,
      }),
    ),
    items: { type: 'object', description: 'By id.', additionalProperties: { type: 'object' } },
    marks: { type: 'boolean', description: 'Whether the caller may mark what happens.' },
    ahead: {
      ...integer,
      description:
        'Days until the day that is shown, where nothing of it has begun; 0 on it, negative after it.',
    },
  }),
  ShowExpected: {
    type: ['object', 'null'],
    description: 'Times in milliseconds since the epoch; `late` is how much later than planned it begins.',
    properties: {
      id,
      from: integer,
      to: integer,
      due: integer,
      state: oneOf('done', 'running', 'ahead'),
      late: integer,
    },
  },
  ShowLink: object({
    id,
    name: text,
    marks: truth,
    created: date,
    expiresAt: date,
    revokedAt: date,
    usedAt: date,
  }),
};

const line = {
  id,
  kind: oneOf('income', 'cost'),
  category: text,
  title: text,
  supplier: { type: 'string', description: 'Whom it is paid to, or who gives it.' },
  supplierId: { type: 'string', description: 'One of the event’s suppliers; empty for others.' },
  currency,
  planned: { ...money, description: 'In the minor unit; for each guest where `perHead` is true.' },
  actual: { type: ['integer', 'null'], description: 'What it came to; null while that isn’t known.' },
  perHead: truth,
  paid: truth,
  dueOn: day,
  updated,
};
const { id: _id, updated: _updated, ...lineValues } = line;

const BUDGET = {
  Budget: object({
    goal: ref('BudgetGoal'),
    sheets: {
      ...list(
        object({
          currency,
          sales: {
            type: ['object', 'null'],
            description:
              'Ticket sales as the ledger has them; null where nothing is sold and nothing expected.',
            properties: { currency, gross: money, refunds: money, fees: money, net: money, planned: money },
          },
          income: object(amounts),
          costs: object(amounts),
          result: object(amounts),
          categories: list(object({ category: text, ...amounts })),
          unpaid: money,
        }),
      ),
      description: 'The event’s own currency first; nothing is added up over two.',
    },
  }),
  BudgetGoal: object({ currency, attendance: integer, price: money }),
  BudgetResult: object({ currency, income: money, costs: money, result: money }),
  BudgetScenario: object({ price: money, attendance: integer, fixed: money, perHead: money, other: money }),
  WhatIf: object({
    currency,
    scenario: ref('BudgetScenario'),
    result: money,
    breakEven: {
      type: ['integer', 'null'],
      description: 'With so many guests nothing is lost; null when no number would do.',
    },
    breakEvenPrice: { type: ['integer', 'null'], description: 'The lowest price at which nothing is lost.' },
  }),
  BudgetLine: object({
    ...line,
    plannedTotal: money,
    receipts: { type: 'integer', description: 'How many.' },
  }),
  BudgetLineDetails: object({ ...line, created: date, receipts: list(ref('PlanFile')) }),
  BudgetLineValues: object({ ...lineValues, ifUpdated: text }, []),
};

/** What the planner's calls take and give. */
export const plannerSchemas = { ...TASKS, ...PEOPLE, ...SUPPLIERS, ...SHOW, ...BUDGET };
