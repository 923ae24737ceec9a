import { answers, calls, done, failure, inQuery, json, type Paths } from '../../operation.ts';
import { integer, list, object, oneOf, ref, text, truth, uri } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, seen, sentFile, tooMany } from './shared.ts';

const outcome = { ...answers(ref('ShowOutcome')), ...changedSince };
const consent = { ripple: text, preview: truth, ifUpdated: text };
const page = pageOf(ref('ShowItem'));

/** The day minute by minute. */
export const showPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/run-of-show': {
    id: 'listShow',
    summary: 'The run of show of an event, by start, with what does not work out (its team)',
    caller: 'signed in',
    parameters: [
      inQuery('day', 'A day of the show, `2026-12-01`.'),
      inQuery('stage', 'Of one stage.'),
      inQuery('member', 'What somebody of the team does.'),
      ...paged,
    ],
    answers: answers({
      ...page,
      properties: { ...(page.properties as object), conflicts: list(ref('ShowConflict')) },
    }),
  },
  'GET /api/events/{id}/run-of-show/now': {
    id: 'showNow',
    summary: 'What runs, what follows, and how late everything is (the event’s team)',
    caller: 'signed in',
    answers: answers(ref('ShowNow')),
  },
  'POST /api/events/{id}/run-of-show/marks': {
    id: 'markShow',
    summary: 'Mark what has begun and is done, on the day (owner, manager)',
    caller: 'signed in',
    body: json(
      object(
        {
          mark: {
            ...oneOf('start', 'done', 'next', 'undo'),
            description: '`next` ends `item`, if any, and begins `following`.',
          },
          item: text,
          following: text,
          anyway: { ...truth, description: 'Begins a show on another day than its own.' },
        },
        ['mark'],
      ),
    ),
    answers: { ...answers(ref('ShowNow')), 409: failure('It has not begun, or is on another day.') },
  },
  'POST /api/events/{id}/run-of-show/import': {
    id: 'importShow',
    summary: 'Add the rows of a CSV or Excel file: all, or none (owner, manager)',
    caller: 'signed in',
    body: sentFile,
    answers: { ...answers(object({ added: integer })), ...tooMany },
  },
  'POST /api/events/{id}/run-of-show/items': {
    id: 'createShowItem',
    summary: 'Add an item (owner, manager); 200 with a preview when others would move',
    caller: 'signed in',
    parameters: [again],
    body: json(ref('ShowItemValues')),
    answers: {
      200: { description: 'Not done yet: what would come of it.', ...json(ref('ShowPreview')) },
      201: { description: 'Made.', ...json(ref('ShowDone')) },
      ...keyUsed,
      ...tooMany,
    },
  },
  'GET /api/events/{id}/run-of-show/items/{item}': {
    id: 'readShowItem',
    summary: 'An item (the event’s team)',
    caller: 'signed in',
    answers: answers(ref('ShowItem')),
  },
  'PATCH /api/events/{id}/run-of-show/items/{item}': {
    id: 'updateShowItem',
    summary: 'Change an item (owner, manager); what moves others is shown first',
    caller: 'signed in',
    body: json(ref('ShowItemValues')),
    answers: outcome,
  },
  'POST /api/events/{id}/run-of-show/items/{item}/move': {
    id: 'moveShowItem',
    summary: 'Put an item before another one, or at the end of a stage (owner, manager)',
    caller: 'signed in',
    body: json(
      object(
        {
          stage: text,
          before: { ...text, description: 'An item; the end when left out.' },
          after: { ...text, description: 'What was in front of that place; 409 when something else is.' },
          ...consent,
        },
        [],
      ),
    ),
    answers: outcome,
  },
  'POST /api/events/{id}/run-of-show/items/{item}/shift': {
    id: 'shiftShow',
    summary: 'Move an item and what follows it by some minutes (owner, manager)',
    caller: 'signed in',
    body: json(
      object(
        {
          minutes: { type: 'integer', minimum: -720, maximum: 720 },
          everywhere: { type: 'boolean', default: false, description: 'On every stage.' },
          ...consent,
        },
        ['minutes'],
      ),
    ),
    answers: outcome,
  },
  'DELETE /api/events/{id}/run-of-show/items/{item}': {
    id: 'deleteShowItem',
    summary: 'Take an item out; what follows stays where it is (owner, manager)',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'GET /api/events/{id}/run-of-show/links': {
    id: 'listShowLinks',
    summary: 'Links to the screen of the day (owner, manager)',
    caller: 'signed in',
    parameters: paged,
    answers: answers(pageOf(ref('ShowLink'))),
  },
  'POST /api/events/{id}/run-of-show/links': {
    id: 'makeShowLink',
    summary: 'Make a link for somebody without an account; its address is told once (owner, manager)',
    caller: 'signed in',
    body: json(object({ name: { type: 'string', maxLength: 80 }, marks: truth }, ['name'])),
    answers: { 201: { description: 'Made.', ...json(object({ id: text, url: uri })) }, ...tooMany },
  },
  'DELETE /api/events/{id}/run-of-show/links/{link}': {
    id: 'revokeShowLink',
    summary: 'End a link at once (owner, manager)',
    caller: 'signed in',
    answers: done,
  },
});
