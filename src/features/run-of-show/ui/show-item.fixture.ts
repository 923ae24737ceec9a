import type { ShownItem } from './shown.ts';

/** An item of a plan on 5 December 2026, called as its id is. */
export function showItem(id: string, values: Partial<ShownItem> = {}): ShownItem {
  return {
    id,
    title: id,
    stage: 'Main',
    member: '',
    memberName: '',
    people: '',
    startsAt: '2026-12-05 10:00:00.000Z',
    endsAt: '',
    day: '2026-12-05',
    minutes: 30,
    buffer: 0,
    fixed: false,
    notes: '',
    startedAt: '',
    doneAt: '',
    updated: 'u',
    ...values,
  };
}
