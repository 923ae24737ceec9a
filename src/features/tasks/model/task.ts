import { inEach } from '#lib/language/index.ts';
import { byName } from '#shared/entity/by-name.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { boolean, byProduct, choice, integer, moment, reference, text } from '#shared/entity/fields.ts';
import { words } from '../messages/task.messages.ts';

export const TASK_STATES = ['todo', 'doing', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Tasks of an event. */
export const MOST_TASKS = 500;

const labels = byName(inEach(words, (t) => t.labels));
const { needTitle, longTitle, longNotes, noDate, notInTeam } = byName(inEach(words, (t) => t.problems));

/** Something to be done for an event. */
export const task = entity({
  table: 'plan_tasks',
  parent: 'event',
  most: MOST_TASKS,
  refusedAs: 'validation_invalid',
  fields: {
    event: byProduct(reference('events', {})),
    title: text({
      min: 1,
      max: 140,
      label: labels.title,
      says: { kind: needTitle, least: needTitle, most: longTitle, wrong: needTitle, blank: needTitle },
      example: 'Book the hall',
    }),
    state: byProduct(choice(TASK_STATES, {})),
    owner: reference('users', {
      fallback: '',
      label: labels.owner,
      says: notInTeam,
      about: 'The id of a team member; empty for nobody.',
    }),
    /** It follows from the two below when the event moves, while the task is not pinned. */
    dueAt: moment({
      fallback: '',
      label: labels.dueAt,
      says: noDate,
      about: 'UTC text or RFC 3339; empty for none.',
    }),
    dueDays: byProduct(
      integer({ max: 1_000_000, about: 'Days from the event’s first day; negative before it.' }),
    ),
    dueTime: byProduct(text({ max: 5, about: 'Such as `18:00`, in the event’s time zone.' })),
    pinned: boolean({
      fallback: false,
      label: labels.pinned,
      about: 'True keeps the due date when the event moves.',
    }),
    notes: text({ max: 5_000, fallback: '', label: labels.notes, says: longNotes }),
    /** The `dueAt` that its owner was told of the day before, and that of which they were told that it is over. */
    soonFor: byProduct(moment({ internal: true })),
    overdueFor: byProduct(moment({ internal: true })),
    /** '' while it is open. */
    doneAt: byProduct(moment({})),
    /** '' when they are gone, or for a superuser. */
    createdBy: byProduct(reference('users', { fallback: '' })),
  },
});

/** What nobody has worked on yet. */
export const NEW_TASK = { state: 'todo', soonFor: '', overdueFor: '', doneAt: '' } as const;

export type TaskRow = RowOf<typeof task>;
