export const STATES = ['todo', 'doing', 'done'] as const;
export type State = (typeof STATES)[number];

/** A task as pages show it. */
export interface TaskItem {
  id: string;
  title: string;
  state: State;
  /** Of whoever does it; '' for nobody. */
  owner: string;
  mine: boolean;
  /** UTC text; '' for none. */
  dueAt: string;
  overdue: boolean;
  /** Ticked lines, of how many. */
  ticked: number;
  lines: number;
  /** `updated`, as it is seen here. */
  seen: string;
  /** Whoever looks may move it along. */
  works: boolean;
}

/** The states on both sides of one. */
export function beside(state: State): { before: State | null; after: State | null } {
  const at = STATES.indexOf(state);
  return { before: STATES[at - 1] ?? null, after: STATES[at + 1] ?? null };
}
