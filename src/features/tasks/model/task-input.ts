import { NULL_FREE } from '#lib/text.ts';
import { wrongField } from './errors.ts';
import { TASK_STATES, type TaskState } from './task.ts';

const MAX_TEXT = 2_000;

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
