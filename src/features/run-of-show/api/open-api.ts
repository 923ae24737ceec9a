import {
  again,
  answers,
  calls,
  changedSince,
  created,
  done,
  failure,
  inQuery,
  integer,
  json,
  keyUsed,
  list,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  seen,
  sentFile,
  text,
  tooMany,
  truth,
  uri,
} from '#platform/openapi/index.ts';
const outcome = { ...answers(ref('ShowOutcome')), ...changedSince };
const consent = { ripple: text, preview: truth, ifUpdated: text };
const page = pageOf(ref('ShowItem'));

/** The day minute by minute. */
export const showPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/run-of-show': {
    id: 'listShow',
    summary: 'List the run of show by start, with conflicts (the event’s team)',
    parameters: [
      inQuery('day', 'A day of the show, `2026-12-01`.'),
      inQuery('stage', 'The name of a stage.'),
      inQuery('member', 'Items of this team member.'),
      ...paged,
    ],
    answers: answers({
      ...page,
      properties: { ...(page.properties as object), conflicts: list(ref('ShowConflict')) },
    }),
  },
  'GET /api/events/{id}/run-of-show/now': {
    id: 'showNow',
    summary: 'Get what is on, what is next, and the delay (the event’s team)',
    answers: answers(ref('ShowNow')),
  },
  'POST /api/events/{id}/run-of-show/marks': {
    id: 'markShow',
    summary: 'Mark items as started and done, on the day (owner, manager)',
    body: json(
      object(
        {
          mark: {
            ...oneOf('start', 'done', 'next', 'undo'),
            description: '`next` marks `item`, if any, as done and starts `following`.',
          },
          item: text,
          following: text,
          anyway: { ...truth, description: 'True starts the show on another day than planned.' },
        },
        ['mark'],
      ),
    ),
    answers: {
      ...answers(ref('ShowNow')),
      409: failure('The item has not begun, or the show is on another day.'),
    },
  },
  'POST /api/events/{id}/run-of-show/import': {
    id: 'importShow',
    summary: 'Add the rows of a CSV or Excel file, all or none (owner, manager)',
    body: sentFile,
    answers: { ...answers(object({ added: integer })), ...tooMany },
  },
  'POST /api/events/{id}/run-of-show/items': {
    id: 'createShowItem',
    summary: 'Add an item (owner, manager); 200 with a preview if others would move',
    parameters: [again],
    body: json(ref('ShowItemValues')),
    answers: {
      200: { description: 'Not done yet: a preview.', ...json(ref('ShowPreview')) },
      ...created(ref('ShowDone')),
      ...keyUsed,
      ...tooMany,
    },
  },
  'GET /api/events/{id}/run-of-show/items/{item}': {
    id: 'readShowItem',
    summary: 'Get an item (the event’s team)',
    answers: answers(ref('ShowItem')),
  },
  'PATCH /api/events/{id}/run-of-show/items/{item}': {
    id: 'updateShowItem',
    summary: 'Change an item (owner, manager); a change that moves others is previewed first',
    body: json(ref('ShowItemValues')),
    answers: outcome,
  },
  'POST /api/events/{id}/run-of-show/items/{item}/move': {
    id: 'moveShowItem',
    summary: 'Move an item before another one, or to the end of a stage (owner, manager)',
    body: json(
      object(
        {
          stage: text,
          before: { ...text, description: 'The id of an item; the end of the stage if left out.' },
          after: {
            ...text,
            description: 'The id of the item before that place; 409 if it is now another one.',
          },
          ...consent,
        },
        [],
      ),
    ),
    answers: outcome,
  },
  'POST /api/events/{id}/run-of-show/items/{item}/shift': {
    id: 'shiftShow',
    summary: 'Move an item and the items after it by some minutes (owner, manager)',
    body: json(
      object(
        {
          minutes: { type: 'integer', minimum: -720, maximum: 720 },
          everywhere: { type: 'boolean', default: false, description: 'True moves the items of all stages.' },
          ...consent,
        },
        ['minutes'],
      ),
    ),
    answers: outcome,
  },
  'DELETE /api/events/{id}/run-of-show/items/{item}': {
    id: 'deleteShowItem',
    summary: 'Remove an item; the items after it keep their times (owner, manager)',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'GET /api/events/{id}/run-of-show/links': {
    id: 'listShowLinks',
    summary: 'List links to the now and next screen (owner, manager)',
    parameters: paged,
    answers: answers(pageOf(ref('ShowLink'))),
  },
  'POST /api/events/{id}/run-of-show/links': {
    id: 'makeShowLink',
    summary: 'Create a link for people without an account; its address is shown once (owner, manager)',
    body: json(object({ name: { type: 'string', maxLength: 80 }, marks: truth }, ['name'])),
    answers: { ...created(object({ id: text, url: uri })), ...tooMany },
  },
  'DELETE /api/events/{id}/run-of-show/links/{link}': {
    id: 'revokeShowLink',
    summary: 'Revoke a link at once (owner, manager)',
    answers: done,
  },
});
