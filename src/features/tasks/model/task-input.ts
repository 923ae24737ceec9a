import { NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { wrongField } from './errors.ts';
import { TASK_STATES, type TaskState } from './schema.ts';

/** What a form says of a task. */
export interface TaskInput {
  title: string;
  notes?: string;
  /** A user of the team; '' for nobody. */
  owner?: string;
  /** UTC text or RFC 3339; '' for none. */
  dueAt?: string;
  /** Stays where it is when the event moves. */
  pinned?: boolean;
}

const MAX_TITLE = 140;
const MAX_NOTES = 5_000;
const MAX_TEXT = 2_000;

/** What was typed, in order. Throws 400 by field. */
export function readTaskInput({ title, notes = '', owner = '', dueAt = '', pinned = false }: TaskInput) {
  const due = dueAt === '' ? null : parseUtcText(dueAt);
  const named = title.trim();
  if (named === '' || !NULL_FREE.test(named)) throw wrongField('title', 'needTitle');
  if (named.length > MAX_TITLE) throw wrongField('title', 'longTitle');
  if (notes.length > MAX_NOTES || !NULL_FREE.test(notes)) throw wrongField('notes', 'longNotes');
  if (dueAt !== '' && due === null) throw wrongField('dueAt', 'noDate');
  return { title: named, notes: notes.trim(), owner, dueAt: due === null ? '' : toUtcText(due), pinned };
}

/** A comment, or a line of a checklist. Throws 400 at `field`. */
export function readText(field: string, text: string, longest = MAX_TEXT): string {
  const typed = text.trim();
  if (typed === '' || !NULL_FREE.test(typed)) throw wrongField(field, 'needText');
  if (typed.length > longest) throw wrongField(field, 'longText');
  return typed;
}

/** Throws 400. */
export function readState(text: unknown): TaskState {
  const state = TASK_STATES.find((known) => known === text);
  if (!state) throw wrongField('state', 'noState');
  return state;
}
