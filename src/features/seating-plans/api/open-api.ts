import {
  again,
  answers,
  anything,
  calls,
  created,
  date,
  done,
  failure,
  file,
  id,
  inQuery,
  integer,
  json,
  keyUsed,
  list,
  number,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  text,
  tooMany,
} from '#platform/openapi/index.ts';
import { PLAN_NOTES } from '../model/check-plan.ts';
import { SHAPE_KINDS } from '../model/plan.ts';
import { SAMPLES } from '../model/samples.ts';

const point = object({ x: number, y: number });
const flag = { type: 'boolean', const: true } as const;
const outline = {
  ...object(
    {
      kind: oneOf('rectangle', 'circle', 'ellipse', 'polygon', 'none'),
      width: number,
      height: number,
      radius: number,
      radiusX: number,
      radiusY: number,
      points: list(point),
    },
    ['kind'],
  ),
  description: 'A rectangle begins at its position; a circle or an ellipse has its middle there.',
};
const turn = { type: 'number', description: 'Degrees clockwise.' } as const;

const row = {
  id,
  owner: id,
  name: text,
  version: { ...integer, description: 'Number of the newest version.' },
  seats: integer,
  standing: { ...integer, description: 'Capacity of the standing areas.' },
  created: date,
  updated: date,
};

/** What calls about plans of halls take and give. */
export const planSchemas = {
  SeatingPlan: object(row),
  SeatingPlanWithPlan: object({
    ...row,
    number: { ...integer, description: 'Number of this version.' },
    plan: ref('SeatingPlanLayout'),
  }),
  SeatingPlanVersion: object({
    id,
    plan: id,
    number: integer,
    hash: text,
    seats: integer,
    standing: integer,
    by: text,
    created: date,
  }),
  SeatingPlanLayout: object(
    {
      size: object({ width: number, height: number }),
      categories: list(object({ name: text, colour: { ...text, description: '`#rrggbb`' } })),
      zones: list(ref('SeatingZone')),
    },
    ['size', 'categories', 'zones'],
  ),
  SeatingZone: object(
    {
      id: text,
      name: text,
      position: point,
      rotation: turn,
      rows: list(ref('SeatingRow')),
      areas: list(
        object(
          {
            id: text,
            label: text,
            position: point,
            rotation: turn,
            outline,
            capacity: integer,
            category: text,
          },
          ['id', 'label', 'position', 'outline', 'capacity', 'category'],
        ),
      ),
      shapes: list(
        object(
          {
            id: text,
            kind: oneOf(...SHAPE_KINDS),
            position: point,
            rotation: turn,
            outline,
            text,
            textPosition: point,
            textSize: number,
            colour: text,
            borderColour: text,
            textColour: text,
          },
          ['id', 'kind', 'position', 'outline', 'text'],
        ),
      ),
    },
    ['id', 'name', 'position', 'rows', 'areas', 'shapes'],
  ),
  SeatingRow: object(
    {
      id: text,
      label: text,
      kind: oneOf('row', 'table'),
      table: object({ kind: oneOf('round', 'long'), radius: number, width: number, height: number }, [
        'kind',
      ]),
      position: point,
      rotation: turn,
      layout: object({ spacing: number, arc: number }),
      labelAt: oneOf('start', 'end', 'both', 'none'),
      rowText: text,
      seatText: text,
      seats: list(ref('SeatingSeat')),
    },
    ['id', 'label', 'kind', 'position', 'seats'],
  ),
  SeatingSeat: object(
    {
      id: { ...text, description: 'Stays when the seat is renamed or moved. Unique in the plan.' },
      number: text,
      position: point,
      category: { ...text, description: 'Name of a category; empty for none yet.' },
      radius: number,
      start: oneOf('<', '>', '<>'),
      wheelchair: flag,
      companionOf: { ...text, description: 'Id of the wheelchair place that this seat is beside.' },
      restrictedView: flag,
      stepFree: flag,
      hearingLoop: flag,
      aisle: flag,
    },
    ['id', 'number', 'position', 'category'],
  ),
};

const placed = object(
  {
    id: text,
    zone: text,
    zoneName: text,
    row: text,
    rowLabel: text,
    kind: oneOf('row', 'table'),
    rowRank: integer,
    place: integer,
    number: text,
    x: number,
    y: number,
    radius: number,
    category: text,
  },
  ['id', 'zoneName', 'rowLabel', 'number', 'category'],
);
const changed = list(object({ before: placed, after: placed }));

const version = inQuery('version', 'Another version than the newest, by its number.', integer);
const whole = ref('SeatingPlanWithPlan');

export const planPaths: Paths = calls('Events', {
  'GET /api/seating-plans': {
    id: 'listSeatingPlans',
    summary: 'List your plans of halls',
    parameters: paged,
    answers: answers(pageOf(ref('SeatingPlan'))),
  },
  'POST /api/seating-plans': {
    id: 'createSeatingPlan',
    summary: 'Create a plan of a hall: yours, a sample, or an empty one',
    parameters: [again],
    body: json(object({ name: text, plan: ref('SeatingPlanLayout'), sample: oneOf(...SAMPLES) }, ['name'])),
    answers: { ...created(whole), ...keyUsed, ...tooMany },
  },
  'POST /api/seating-plans/import': {
    id: 'importSeatingPlan',
    summary: 'Create a plan of a hall from a seating plan of pretix',
    parameters: [again],
    body: json(object({ layout: anything, extras: anything, name: text }, ['layout'])),
    answers: { ...created(whole), ...keyUsed, ...tooMany },
  },
  'GET /api/seating-plans/{id}': {
    id: 'readSeatingPlan',
    summary: 'Get a plan of a hall',
    parameters: [version],
    answers: answers(whole),
  },
  'PATCH /api/seating-plans/{id}': {
    id: 'saveSeatingPlan',
    summary: 'Save a plan of a hall: a new version if anything of it is changed',
    body: json(object({ name: text, plan: ref('SeatingPlanLayout'), ifVersion: integer }, [])),
    answers: {
      ...answers(whole),
      409: failure('Someone has saved another version since `ifVersion`.'),
    },
  },
  'DELETE /api/seating-plans/{id}': {
    id: 'deleteSeatingPlan',
    summary: 'Delete a plan of a hall that no event uses',
    answers: { ...done, 409: failure('An event uses it.') },
  },
  'GET /api/seating-plans/{id}/versions': {
    id: 'listSeatingPlanVersions',
    summary: 'List the versions of a plan of a hall',
    parameters: paged,
    answers: answers(pageOf(ref('SeatingPlanVersion'))),
  },
  'GET /api/seating-plans/{id}/checks': {
    id: 'checkSeatingPlan',
    summary: 'List what is to be looked at in a plan of a hall before it is used',
    parameters: [version, ...paged],
    answers: answers(pageOf(object({ kind: oneOf(...PLAN_NOTES), where: text, ids: list(text) }))),
  },
  'GET /api/seating-plans/{id}/difference': {
    id: 'compareSeatingPlan',
    summary: 'List what became of seats from a version of a plan of a hall to the newest',
    parameters: [version],
    answers: answers(
      object({
        removed: list(placed),
        added: list(placed),
        renamed: changed,
        recategorised: changed,
        smallerAreas: list(object({ id: text, label: text, before: integer, after: integer })),
      }),
    ),
  },
  'GET /api/seating-plans/{id}/pretix': {
    id: 'exportSeatingPlan',
    summary: 'Get a plan of a hall as a seating plan of pretix, and beside it what pretix has no field for',
    parameters: [version],
    answers: answers(object({ layout: anything, extras: anything })),
  },
  'GET /api/seating-plans/{id}/svg': {
    id: 'drawSeatingPlan',
    summary: 'Get a plan of a hall as a drawing',
    parameters: [version],
    answers: file('image/svg+xml'),
  },
});
