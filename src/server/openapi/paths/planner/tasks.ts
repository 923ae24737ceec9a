import { answers, calls, done, file, inQuery, json, type Paths } from '../../operation.ts';
import { integer, object, oneOf, ref, text, truth } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, search, seen, sentFile, tooMany } from './shared.ts';

const made = (what: string) => ({
  201: { description: 'Created.', ...json(ref(what)) },
  ...keyUsed,
  ...tooMany,
});

/** What is to be done for events. */
export const taskPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/tasks': {
    id: 'listTasks',
    summary: 'List the tasks by due date (the event’s team)',
    caller: 'signed in',
    parameters: [
      inQuery('state', '`open` is `todo` and `doing`.', oneOf('todo', 'doing', 'done', 'open')),
      inQuery('owner', 'The id of a user, `me`, or empty for unassigned tasks.'),
      inQuery('dueFrom', 'Tasks due at or after this time.'),
      inQuery('dueTo', 'Tasks due before this time.'),
      inQuery('overdue', '`1`: only overdue tasks.'),
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
    summary: 'Add the usual tasks for one kind of event; tasks that exist are skipped',
    caller: 'signed in',
    body: json(object({ template: oneOf('concert', 'picnic', 'conference', 'festival') })),
    answers: { ...answers(object({ added: integer })), ...tooMany },
  },
  'GET /api/events/{id}/tasks/{task}': {
    id: 'readTask',
    summary: 'Get a task with its checklist, comments and files (the event’s team)',
    caller: 'signed in',
    answers: answers(ref('TaskDetails')),
  },
  'PATCH /api/events/{id}/tasks/{task}': {
    id: 'updateTask',
    summary: 'Change a task (owner, manager); fields that are left out stay',
    caller: 'signed in',
    body: json(ref('TaskValues')),
    answers: { ...answers(ref('TaskDetails')), ...changedSince },
  },
  'POST /api/events/{id}/tasks/{task}/move': {
    id: 'moveTask',
    summary: 'Change the state of a task (owner, manager, the person it is assigned to)',
    caller: 'signed in',
    body: json(object({ state: oneOf('todo', 'doing', 'done'), ifUpdated: text }, ['state'])),
    answers: { ...answers(ref('TaskDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/tasks/{task}': {
    id: 'deleteTask',
    summary: 'Remove a task with its checklist, comments and files (owner, manager)',
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
    summary: 'Tick or untick a line',
    caller: 'signed in',
    body: json(object({ done: truth })),
    answers: answers(ref('TaskDetails')),
  },
  'DELETE /api/events/{id}/tasks/{task}/checks/{check}': {
    id: 'deleteTaskCheck',
    summary: 'Remove a line from the checklist',
    caller: 'signed in',
    answers: done,
  },
  'POST /api/events/{id}/tasks/{task}/comments': {
    id: 'commentTask',
    summary: 'Comment on a task',
    caller: 'signed in',
    parameters: [again],
    body: json(object({ body: { type: 'string', maxLength: 2000 } })),
    answers: made('TaskComment'),
  },
  'DELETE /api/events/{id}/tasks/{task}/comments/{comment}': {
    id: 'deleteTaskComment',
    summary: 'Delete the caller’s own comment',
    caller: 'signed in',
    answers: done,
  },
  'POST /api/events/{id}/tasks/{task}/files': {
    id: 'addTaskFile',
    summary: 'Add a picture, PDF, Word or Excel file, up to 10 MB',
    caller: 'signed in',
    body: sentFile,
    answers: { 201: { description: 'Saved.', ...json(ref('PlanFile')) }, ...tooMany },
  },
  'GET /api/events/{id}/tasks/{task}/files/{file}': {
    id: 'readTaskFile',
    summary: 'Get a file of a task (the event’s team)',
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
    summary: 'List the caller’s tasks in all events',
    caller: 'signed in',
    parameters: [inQuery('done', '`1`: done tasks too.'), ...paged],
    answers: answers(pageOf(ref('OwnTask'))),
  },
});
