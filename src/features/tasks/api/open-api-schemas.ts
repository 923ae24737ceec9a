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
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { task, TASK_STATES } from '../model/task.ts';

const shown = {
  ...answerProperties(task),
  checks: {
    ...object({ done: integer, all: integer }),
    description: 'The number of ticked lines, and of all lines.',
  },
};

/** What calls about tasks take and give. */
export const taskSchemas = {
  Task: object(shown),
  TaskDetails: object({
    ...shown,
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
    state: oneOf(...TASK_STATES),
    dueAt: date,
    updated,
    event: object({ id, title: text, timezone: text }),
  }),
  TaskValues: bodySchema(task),
};
