import type { DateChange } from './date-change.ts';
import type { RepeatedDate } from './repeat.ts';

/** So many are shown at each end of a long list. */
const AT_EACH_END = 10;

type Shown = DateChange & { clock: RepeatedDate['clock'] };

/** A change as it is looked at before it is made. */
export interface ReviewedChange {
  kind: DateChange['kind'];
  count: number;
  guests: number;
  first: readonly Shown[];
  between: number;
  last: readonly Shown[];
  /** What was typed, to be sent once more. */
  typed: Readonly<Record<string, string>>;
  notify: boolean;
  message: string;
  /** What is wrong with the organiser's words. */
  wrong: string | null;
}

/** The ends of a long list, and how many are between them. */
export function endsOf(
  changes: readonly Shown[],
): Pick<ReviewedChange, 'count' | 'first' | 'between' | 'last'> {
  const between = Math.max(0, changes.length - 2 * AT_EACH_END);
  return {
    count: changes.length,
    first: between > 0 ? changes.slice(0, AT_EACH_END) : changes,
    between,
    last: between > 0 ? changes.slice(-AT_EACH_END) : [],
  };
}
