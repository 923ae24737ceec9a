import {
  date,
  id,
  integer,
  list,
  object,
  oneOf,
  ref,
  text,
  truth,
  updated,
} from '#platform/openapi/index.ts';

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

/** What calls about tasks take and give. */
export const taskSchemas = {
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
