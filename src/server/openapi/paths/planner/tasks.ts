import { answers, calls, done, file, inQuery, json, type Paths } from '../../operation.ts';
import { integer, object, oneOf, ref, text, truth } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, search, seen, sentFile, tooMany } from './shared.ts';

const made = (what: string) => ({
  201: { description: 'Made.', ...json(ref(what)) },
  ...keyUsed,
  ...tooMany,
});

/** What is to be done for events. */
export const taskPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/tasks': {
    id: 'listTasks',
    summary: 'The tasks of an event (its team): what is due first comes first',
    caller: 'signed in',
    parameters: [
      inQuery('state', '`open` is to do and doing.', oneOf('todo', 'doing', 'done', 'open')),
      inQuery('owner', 'A user; `me`, or empty for what is nobody’s.'),
      inQuery('dueFrom', 'Due from then on.'),
      inQuery('dueTo', 'Due before then.'),
      inQuery('overdue', '`1`: open, and past its date.'),
      search,
      ...paged,
    ],
    answers: answers(pageOf(ref('Task'))),
  },
  'POST /api/events/{id}/tasks': {
    id: 'createTask',
    summary: 'Add a task (owner, manager)',
    caller: 'signed in',
    parameters: [again],
    body: json(ref('TaskValues')),
    answers: made('TaskDetails'),
  },
  'POST /api/events/{id}/tasks/template': {
    id: 'applyTaskTemplate',
    summary: 'Add the tasks of a kind of event; those that are there already are passed over',
    caller: 'signed in',
    body: json(object({ template: oneOf('concert', 'picnic', 'conference', 'festival') })),
    answers: { ...answers(object({ added: integer })), ...tooMany },
  },
  'GET /api/events/{id}/tasks/{task}': {
    id: 'readTask',
    summary: 'A task with its checklist, comments and files (the event’s team)',
    caller: 'signed in',
    answers: answers(ref('TaskDetails')),
  },
  'PATCH /api/events/{id}/tasks/{task}': {
    id: 'updateTask',
    summary: 'Change what a task is (owner, manager); what is left out stays',
    caller: 'signed in',
    body: json(ref('TaskValues')),
    answers: { ...answers(ref('TaskDetails')), ...changedSince },
  },
  'POST /api/events/{id}/tasks/{task}/move': {
    id: 'moveTask',
    summary: 'Begin it, complete it, take that back (owner, manager, and whose task it is)',
    caller: 'signed in',
    body: json(object({ state: oneOf('todo', 'doing', 'done'), ifUpdated: text }, ['state'])),
    answers: { ...answers(ref('TaskDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/tasks/{task}': {
    id: 'deleteTask',
    summary: 'Remove a task with all that is on it (owner, manager)',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'POST /api/events/{id}/tasks/{task}/checks': {
    id: 'addTaskCheck',
    summary: 'Add a line to the checklist',
    caller: 'signed in',
    parameters: [again],
    body: json(object({ text: { type: 'string', maxLength: 200 } })),
    answers: made('TaskCheck'),
  },
  'PATCH /api/events/{id}/tasks/{task}/checks/{check}': {
    id: 'tickTaskCheck',
    summary: 'Tick a line, or take the tick away',
    caller: 'signed in',
    body: json(object({ done: truth })),
    answers: answers(ref('TaskDetails')),
  },
  'DELETE /api/events/{id}/tasks/{task}/checks/{check}': {
    id: 'deleteTaskCheck',
    summary: 'Take a line off the checklist',
    caller: 'signed in',
    answers: done,
  },
  'POST /api/events/{id}/tasks/{task}/comments': {
    id: 'commentTask',
    summary: 'Say something about a task',
    caller: 'signed in',
    parameters: [again],
    body: json(object({ body: { type: 'string', maxLength: 2000 } })),
    answers: made('TaskComment'),
  },
  'DELETE /api/events/{id}/tasks/{task}/comments/{comment}': {
    id: 'deleteTaskComment',
    summary: 'Take one’s own comment back; somebody else’s stays',
    caller: 'signed in',
    answers: done,
  },
  'POST /api/events/{id}/tasks/{task}/files': {
    id: 'addTaskFile',
    summary: 'Add a picture, PDF, Word or Excel file, up to 10 MB',
    caller: 'signed in',
    body: sentFile,
    answers: { 201: { description: 'Kept.', ...json(ref('PlanFile')) }, ...tooMany },
  },
  'GET /api/events/{id}/tasks/{task}/files/{file}': {
    id: 'readTaskFile',
    summary: 'A file of a task (the event’s team)',
    caller: 'signed in',
    answers: file('application/octet-stream'),
  },
  'DELETE /api/events/{id}/tasks/{task}/files/{file}': {
    id: 'deleteTaskFile',
    summary: 'Remove a file of a task',
    caller: 'signed in',
    answers: done,
  },
  'GET /api/me/tasks': {
    id: 'ownTasks',
    summary: 'What the caller is to do in all events that they help to run',
    caller: 'signed in',
    parameters: [inQuery('done', '`1`: what is done too.'), ...paged],
    answers: answers(pageOf(ref('OwnTask'))),
  },
});
