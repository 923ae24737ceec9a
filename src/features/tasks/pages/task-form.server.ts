import { readWallTime, translated, typed } from '#shared/forms/typed-values.server.ts';
import { words } from '../messages/tasks.messages.ts';
import type { EventRow } from '#features/events/index.ts';
import { inEach } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';

const shape = { title: typed, notes: typed, owner: typed, dueAt: typed, pinned: typed, updated: typed };

export const TASK_FIELDS = Object.keys(shape);

/** The form of a task in each language, for an event in that zone. */
export const taskForm = inEach(
  words,
  (notify) => (zone: string) =>
    translated(shape, (values, report) => {
      if (values.title.trim() === '') report('title', notify.needTitle);
      const dueAt = readWallTime(values.dueAt, zone);
      if (dueAt === null) report('dueAt', notify.noSuchDate);
      return { ...values, dueAt: dueAt ?? '', pinned: values.pinned === 'on' };
    }),
);

/** What is typed when the form opens on a task. */
export function typedTask(
  task: { title: string; notes: string; owner: string; dueAt: string; pinned: number; updated: string },
  { timezone }: Pick<EventRow, 'timezone'>,
) {
  const { title, notes, owner, dueAt, pinned, updated } = task;
  return {
    title,
    notes,
    owner,
    dueAt: utcToWallTime(dueAt, timezone),
    pinned: pinned ? 'on' : '',
    updated,
  };
}

export const BLANK_TASK = { title: '', notes: '', owner: '', dueAt: '', pinned: '', updated: '' };
