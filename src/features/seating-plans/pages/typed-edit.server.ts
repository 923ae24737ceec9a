import { z } from 'zod';
import { NUMBERINGS } from '../model/arrange.ts';
import { addArea, addRows, addShape, addTables, addZone, roomFor } from '../model/add-parts.ts';
import {
  changeArea,
  changeRow,
  changeShape,
  changeZone,
  copyParts,
  numberSeats,
  removeParts,
} from '../model/edit-plan.ts';
import type { NewId } from '../model/map-parts.ts';
import {
  changeCategory,
  markSeats,
  markWheelchairs,
  paint,
  removeCategory,
  SEAT_MARKS,
  type SeatMark,
} from '../model/mark-seats.ts';
import { type Plan, PLAN_LIMITS as MOST, rounded, SHAPE_KINDS } from '../model/plan.ts';
import { numbersTyped } from '../model/typed-numbers.ts';

const number = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,7}(?:[.,]\d{1,20})?$/)
    .transform((typed) => rounded(Number(typed.replace(',', '.'))))
    .pipe(z.number().min(least).max(most));
const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const line = (most: number) => z.string().trim().max(most);
const some = (most: number) => line(most).min(1);
const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on');
const place = { x: number(-MOST.coordinate, MOST.coordinate), y: number(-MOST.coordinate, MOST.coordinate) };
const box = { ...place, width: number(1, MOST.size), height: number(1, MOST.size) };
const rotation = number(-360, 360);
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);
// A name that there is: a plan of a call may have spaces around it.
const category = z.string().max(MOST.name);
const id = z.string().max(MOST.id);

/** A form of a plan: what it has to say, and what it does. */
interface TypedEdit<Fields extends z.ZodRawShape> {
  fields: Fields;
  edit: (plan: Plan, typed: z.output<z.ZodObject<Fields>>, newId: NewId) => Plan;
}

const edit = <Fields extends z.ZodRawShape>(
  fields: Fields,
  does: TypedEdit<Fields>['edit'],
): ((plan: Plan, given: Record<string, string>, newId: NewId) => EditRead) => {
  const schema = z.object(fields);
  return (plan, given, newId) => {
    const read = schema.safeParse(given);
    if (!read.success) return { plan: null, field: String(read.error.issues[0]?.path[0] ?? '') };
    return { plan: does(plan, read.data, newId), field: null };
  };
};

/** The plan as it is then, or the field that can't be so. */
export type EditRead = { plan: Plan; field: null } | { plan: null; field: string };

const rowShape = {
  numbering: z.enum(NUMBERINGS),
  from: whole(0, 99_999),
  rightToLeft: ticked,
  spacing: number(5, 1_000),
  arc: number(-340, 340),
  category,
};

const EDITS = {
  size: edit({ width: number(10, MOST.size), height: number(10, MOST.size) }, (plan, size) => ({
    ...plan,
    size,
  })),
  'category-add': edit({ name: some(MOST.name), colour }, (plan, given) => ({
    ...plan,
    categories: [...plan.categories, given],
  })),
  'category-change': edit({ was: category, name: some(MOST.name), colour }, (plan, { was, ...to }) =>
    changeCategory(plan, was, to),
  ),
  'category-remove': edit({ was: category }, (plan, { was }) => removeCategory(plan, was)),
  'zone-add': edit({ name: some(MOST.name) }, (plan, { name }, newId) => addZone(plan, name, newId)),
  'zone-change': edit({ zone: id, name: line(MOST.name), ...place, rotation }, (plan, given) =>
    changeZone(plan, given.zone, {
      name: given.name,
      position: { x: given.x, y: given.y },
      rotation: given.rotation === 0 ? undefined : given.rotation,
    }),
  ),
  'zone-remove': edit({ zone: id }, (plan, { zone }) => removeParts(plan, new Set([zone]))),
  'rows-add': edit(
    {
      zone: id,
      label: some(MOST.label),
      rows: whole(1, 200),
      seats: whole(1, 500),
      rowSpacing: number(5, 1_000),
      ...rowShape,
      ...place,
    },
    (plan, { zone, ...given }, newId) => roomFor(addRows(plan, zone, given, newId)),
  ),
  'tables-add': edit(
    {
      zone: id,
      label: some(MOST.label),
      tables: whole(1, 200),
      places: whole(1, 60),
      form: z.enum(['round', 'long']),
      category,
      ...place,
    },
    (plan, { zone, ...given }, newId) => roomFor(addTables(plan, zone, given, newId)),
  ),
  'area-add': edit(
    { zone: id, label: some(MOST.text), capacity: whole(0, MOST.capacity), category, ...box },
    (plan, { zone, ...given }, newId) => addArea(plan, zone, given, newId),
  ),
  'shape-add': edit(
    { zone: id, kind: z.enum(SHAPE_KINDS), text: line(MOST.text), ...box },
    (plan, { zone, ...given }, newId) => addShape(plan, zone, given, newId),
  ),
  'row-change': edit(
    {
      part: id,
      label: some(MOST.label),
      seats: whole(1, MOST.seatsInRow),
      numbering: z.enum(['keep', ...NUMBERINGS]),
      from: whole(0, 99_999),
      rightToLeft: ticked,
      spacing: number(1, 1_000).optional(),
      arc: number(-340, 340).optional(),
      rotation,
      ...place,
      category: z.string().max(MOST.name + 1),
    },
    (plan, { part, numbering: scheme, from, rightToLeft, spacing, arc, category: chosen, ...given }, newId) =>
      roomFor(
        changeRow(
          plan,
          part,
          {
            ...given,
            ...(spacing !== undefined && { spacing }),
            ...(arc !== undefined && { arc }),
            numbering: scheme === 'keep' ? null : { scheme, from, rightToLeft },
            // A name begins with a sign, so that "keep" is none.
            category: chosen.startsWith('=') ? chosen.slice(1) : undefined,
          },
          newId,
        ),
      ),
  ),
  'row-copy': edit({ part: id }, (plan, { part }, newId) =>
    roomFor(copyParts(plan, new Set([part]), { x: 0, y: 30 }, newId).plan),
  ),
  'part-remove': edit({ part: id }, (plan, { part }) => removeParts(plan, new Set([part]))),
  'area-change': edit(
    { part: id, label: some(MOST.text), capacity: whole(0, MOST.capacity), category, ...place, rotation },
    (plan, { part, x, y, rotation: degrees, ...given }) =>
      changeArea(plan, part, { ...given, position: { x, y }, rotation: degrees === 0 ? undefined : degrees }),
  ),
  'shape-change': edit(
    { part: id, kind: z.enum(SHAPE_KINDS), text: line(MOST.text), ...place, rotation },
    (plan, { part, x, y, rotation: degrees, ...given }) =>
      changeShape(plan, part, {
        ...given,
        position: { x, y },
        rotation: degrees === 0 ? undefined : degrees,
      }),
  ),
  'box-change': edit(
    { part: id, width: number(1, MOST.size), height: number(1, MOST.size) },
    (plan, { part, width, height }) => {
      const change = { outline: { kind: 'rectangle' as const, width, height } };
      return changeShape(changeArea(plan, part, change), part, change);
    },
  ),
} as const;

export type EditIntent = keyof typeof EDITS;

export const isEdit = (intent: string): intent is EditIntent => Object.hasOwn(EDITS, intent);

/** What a form makes of a plan. */
export const editBy = (
  intent: EditIntent,
  plan: Plan,
  given: Record<string, string>,
  newId: NewId,
): EditRead => EDITS[intent](plan, given, newId);

/** What is to be done with chosen seats, as the form's choice says it: `wheelchair2`, `mark-aisle`, `paint-Name`, `remove`. */
export function actOnSeats(plan: Plan, ids: ReadonlySet<string>, action: string): Plan | null {
  if (action === 'remove') return removeParts(plan, ids);
  const wheelchair = /^wheelchair([0-3])$/.exec(action);
  if (wheelchair) return markWheelchairs(plan, ids, Number(wheelchair[1]));
  const [how = '', ...rest] = action.split('-');
  const what = rest.join('-');
  if (how === 'paint') return paint(plan, ids, what);
  const mark = SEAT_MARKS.find((one): one is SeatMark => one === what);
  if (!mark || (how !== 'mark' && how !== 'unmark')) return null;
  return markSeats(plan, ids, mark, how === 'mark');
}

/** The plan with the numbers of seats that were typed. Null for a number that is too long. */
export function renumbered(plan: Plan, given: Record<string, string>): Plan | null {
  const typed = numbersTyped(given);
  return [...typed.values()].some((number) => number.length > MOST.number) ? null : numberSeats(plan, typed);
}
