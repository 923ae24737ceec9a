import type { Plan } from './plan.ts';
import { stillThere } from './select-parts.ts';

/** A drawing that is worked on. Plans are never changed in place, so each step back is the plan as it was. */
export interface EditorState {
  plan: Plan;
  past: readonly Plan[];
  future: readonly Plan[];
  chosen: ReadonlySet<string>;
  /** From where a range begins. */
  anchor: string | null;
  /** As it was saved last. */
  saved: Plan;
  /** Number of the version that was saved last. */
  version: number;
}

export type EditorAct =
  | { do: 'change'; plan: Plan; chosen?: ReadonlySet<string> | undefined }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'choose'; ids: ReadonlySet<string>; anchor?: string | null | undefined }
  | { do: 'saved'; plan: Plan; version: number };

export const beginEditing = ({ plan, version }: { plan: Plan; version: number }): EditorState => ({
  plan,
  past: [],
  future: [],
  chosen: new Set(),
  anchor: null,
  saved: plan,
  version,
});

/** What becomes of a drawing by one act. Undo has no end: what was there stays as long as the page. */
export function editorAfter(state: EditorState, act: EditorAct): EditorState {
  const { plan, past, future } = state;
  switch (act.do) {
    case 'change':
      if (act.plan === plan) return act.chosen ? { ...state, chosen: act.chosen } : state;
      return {
        ...state,
        plan: act.plan,
        past: [...past, plan],
        future: [],
        chosen: stillThere(act.plan, act.chosen ?? state.chosen),
      };
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return {
        ...state,
        plan: before,
        past: past.slice(0, -1),
        future: [plan, ...future],
        chosen: stillThere(before, state.chosen),
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return state;
      return {
        ...state,
        plan: after,
        past: [...past, plan],
        future: rest,
        chosen: stillThere(after, state.chosen),
      };
    }
    case 'choose':
      return { ...state, chosen: act.ids, anchor: act.anchor === undefined ? state.anchor : act.anchor };
    case 'saved':
      return { ...state, saved: act.plan, version: act.version };
  }
}
