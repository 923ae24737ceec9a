import { expect, it } from 'vitest';
import type { TaskRow } from './task.ts';
import { type TaskFilter, tasksWanted } from './filter.ts';

const NOW = '2026-12-10 12:00:00.000Z';
const task = (title: string, more: Partial<TaskRow> = {}): TaskRow => ({
  id: title,
  event: 'event',
  title,
  notes: '',
  state: 'todo',
  owner: '',
  dueAt: '',
  dueDays: 0,
  dueTime: '18:00',
  pinned: 0,
  soonFor: '',
  overdueFor: '',
  doneAt: '',
  createdBy: '',
  created: NOW,
  updated: NOW,
  ...more,
});
const TASKS = [
  task('Hall', { owner: 'asha', dueAt: '2026-12-01 18:00:00.000Z', notes: 'Call the Hausmeister' }),
  task('Band', { state: 'doing', dueAt: '2026-12-20 18:00:00.000Z' }),
  task('Posters', { state: 'done', owner: 'asha', dueAt: '2026-12-01 18:00:00.000Z' }),
  task('Thanks'),
];

it.each<[string, TaskFilter, string]>([
  ['nothing', {}, 'Hall Band Posters Thanks'],
  ['what is open', { state: 'open' }, 'Hall Band Thanks'],
  ['what is done', { state: 'done' }, 'Posters'],
  ['somebody', { owner: 'asha' }, 'Hall Posters'],
  ['nobody', { owner: '' }, 'Band Thanks'],
  ['what is past its date', { overdue: true }, 'Hall'],
  ['what is not', { overdue: false }, 'Band Posters Thanks'],
  ['a time', { dueFrom: NOW, dueTo: '2026-12-20 18:00:00.000Z' }, ''],
  ['a time that ends later', { dueFrom: NOW, dueTo: '2026-12-20 18:00:00.001Z' }, 'Band'],
  ['words, in any case', { search: ' HAUS' }, 'Hall'],
  ['both', { search: 'a', state: 'doing' }, 'Band'],
])('asked for %s', (_, filter, titles) => {
  const wanted = tasksWanted(TASKS, filter, NOW);
  expect(wanted.map(({ title }) => title).join(' ')).toBe(titles);
});
