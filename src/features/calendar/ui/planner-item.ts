/** An event in the calendar. */
export interface PlannerItem {
  id: string;
  title: string;
  kind: 'organised' | 'draft' | 'ticket' | 'community' | 'task' | 'shift';
  cancelled: boolean;
  /** A task that is done. */
  done: boolean;
  /** UTC text. */
  startsAt: string;
  endsAt: string;
  timezone: string;
  /** The host's zone, where the time is told by the clock of who looks; '' where it is the host's already. */
  hostZone: string;
  /** Its first day and its last where it takes place, `2026-11-21`. */
  day: string;
  lastDay: string;
  place: string;
  /** Where it leads. */
  to: string;
  /** `updated`, as it is seen here. */
  seen: string;
  /** A draft of theirs that they may move. */
  movable: boolean;
  /** Something is in its way. */
  clashes: boolean;
  tickets: number;
}

/** A day of the calendar with what is on. */
export interface PlannerDay {
  /** `2026-11-21`. */
  day: string;
  /** The column of its weekday, 1 to 7, as weeks begin in the language of the page. */
  column: number;
  /** In the period that is looked at, and not beside it. */
  inside: boolean;
  today: boolean;
  /** Of Nepal. */
  festivals: string[];
  /** Public holidays of the country that they chose. */
  holidays: string[];
  items: PlannerItem[];
}

export type PlannerView = 'month' | 'week' | 'agenda' | 'year';

/** Where a view is, with what else was chosen. */
export function plannerPath(view: PlannerView, day: string, community: boolean): string {
  return `/planner?${new URLSearchParams({ view, day, ...(community ? {} : { community: '0' }) })}`;
}

/** The same colours, for something small without words. */
export const KIND_MARKS: Readonly<Record<PlannerItem['kind'], string>> = {
  organised: 'bg-marigold',
  draft: 'border border-dashed border-marigold',
  ticket: 'bg-leaf',
  community: 'bg-sky',
  task: 'bg-crimson-bright',
  shift: 'bg-marigold/50',
};

/** Colours of what is in the calendar; the words beside them say the same. */
export const KIND_LOOKS: Readonly<Record<PlannerItem['kind'], string>> = {
  organised: 'bg-marigold-dim text-marigold',
  draft: 'border border-dashed border-marigold/60 text-marigold',
  ticket: 'bg-leaf-dim text-leaf',
  community: 'bg-sky-dim text-sky',
  task: 'bg-crimson-dim text-crimson-bright',
  shift: 'border border-line text-muted',
};
