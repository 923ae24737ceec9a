import {
  date,
  id,
  integer,
  list,
  money,
  object,
  oneOf,
  ref,
  text,
  truth,
  updated,
} from '#platform/openapi/index.ts';

const day = {
  type: 'string',
  description: 'Such as `2026-12-01`, in the event’s time zone; empty for none.',
};
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const amounts = { planned: money, actual: money, difference: money };

const task = {
  id,
  event: id,
  title: text,
  notes: text,
  state: oneOf('todo', 'doing', 'done'),
  owner: { type: 'string', description: 'The id of a team member; empty for nobody.' },
  dueAt: date,
  dueDays: { type: 'integer', description: 'Days from the event’s first day; negative before it.' },
  dueTime: { type: 'string', description: 'Such as `18:00`, in the event’s time zone.' },
  pinned: { type: 'boolean', description: 'True keeps the due date when the event moves.' },
  doneAt: date,
  createdBy: text,
  created: date,
  updated,
  checks: {
    ...object({ done: integer, all: integer }),
    description: 'The number of ticked lines, and of all lines.',
  },
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
    name: { type: 'string', description: 'Empty if the account was deleted.' },
    body: text,
    created: date,
  }),
  PlanFile: object({
    id,
    name: text,
    type: { type: 'string', description: 'Detected from its content.' },
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
      owner: { type: 'string', description: 'The id of a team member; empty for nobody.' },
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
    taken: { type: 'integer', description: 'The number of volunteers; never more than needed.' },
    notes: text,
    created: date,
    updated,
    volunteers: list(ref('ShiftPlace')),
  }),
  ShiftPlace: object({
    id,
    shift: id,
    name: text,
    email: { type: 'string', description: 'Empty, like `phone`, for callers who can’t edit the plan.' },
    phone: text,
    attendance: { ...oneOf('', 'came', 'absent'), description: 'Empty until somebody records it.' },
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
    status: { ...oneOf('in', 'out'), description: '`out`: the volunteer left, or the team removed them.' },
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
  amount: { ...money, description: 'The agreed amount in the currency’s minor unit; 0 for none.' },
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
  kind: {
    ...oneOf('overlap', 'person'),
    description: '`overlap`: two items on one stage at once. `person`: one person is needed at both.',
  },
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
      description: 'The id of a team member; empty if there is nobody, or only names in `people`.',
    },
    memberName: text,
    people: { type: 'string', description: 'Names of other people, separated by commas.' },
    buffer: { type: 'integer', description: 'Free minutes after the item.' },
    fixed: {
      type: 'boolean',
      description: 'True if the item keeps its time; otherwise it follows the item before it.',
    },
    notes: text,
    place: { type: 'integer', description: 'The position among items that begin at the same time.' },
    day: { ...day, description: 'The day of the show. Hours after midnight belong to the day before.' },
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
      ripple: { type: 'string', description: 'Send it back to confirm exactly this change.' },
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
      follow: { type: 'boolean', default: true, description: 'True moves the items after it on its stage.' },
      ripple: { type: 'string', description: 'The `ripple` of the preview that you confirm.' },
      preview: { type: 'boolean', default: false, description: 'True only previews the change.' },
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
    marks: { type: 'boolean', description: 'Whether the caller can mark items.' },
    ahead: {
      ...integer,
      description:
        'Days until the day that is shown, if none of it has begun; 0 on that day, negative after it.',
    },
  }),
  ShowExpected: {
    type: ['object', 'null'],
    description: 'Times are in milliseconds since the epoch; `late` is the delay.',
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
  supplier: { type: 'string', description: 'The name of the payee or payer.' },
  supplierId: { type: 'string', description: 'The id of one of the event’s suppliers; empty for others.' },
  currency,
  planned: { ...money, description: 'In the minor unit; per guest if `perHead` is true.' },
  actual: { type: ['integer', 'null'], description: 'The actual amount; null until it is known.' },
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
            description: 'Ticket sales from the ledger; null if nothing is sold or expected.',
            properties: { currency, gross: money, refunds: money, fees: money, net: money, planned: money },
          },
          income: object(amounts),
          costs: object(amounts),
          result: object(amounts),
          categories: list(object({ category: text, ...amounts })),
          unpaid: money,
        }),
      ),
      description: 'The event’s own currency first. Currencies are never added together.',
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
      description: 'The number of guests from which there is no loss; null if there is none.',
    },
    breakEvenPrice: { type: ['integer', 'null'], description: 'The lowest price without a loss.' },
  }),
  BudgetLine: object({
    ...line,
    plannedTotal: money,
    receipts: { type: 'integer', description: 'The number of receipts.' },
  }),
  BudgetLineDetails: object({ ...line, created: date, receipts: list(ref('PlanFile')) }),
  BudgetLineValues: object({ ...lineValues, ifUpdated: text }, []),
};

/** What the planner's calls take and give. */
export const plannerSchemas = { ...TASKS, ...PEOPLE, ...SUPPLIERS, ...SHOW, ...BUDGET };
