/** An item of a run of show as its page shows it; times are UTC text. */
export interface ShownItem {
  id: string;
  stage: string;
  title: string;
  member: string;
  memberName: string;
  people: string;
  startsAt: string;
  endsAt: string;
  day: string;
  minutes: number;
  buffer: number;
  fixed: boolean;
  notes: string;
  startedAt: string;
  doneAt: string;
  updated: string;
}

/** Two items that can't both be as they are planned. */
export interface ShowConflict {
  kind: 'overlap' | 'person';
  one: string;
  other: string;
  person: string;
  minutes: number;
}

/** What a change would move, and the name by which just that is confirmed. */
export interface ShowPreview {
  moves: readonly { id: string; title: string; stage: string; from: string; to: string }[];
  conflicts: readonly ShowConflict[];
  ripple: string;
}

/** When something is to be expected, in milliseconds since the epoch. */
interface ShownExpected {
  id: string;
  from: number;
  to: number;
  due: number;
  state: 'done' | 'running' | 'ahead';
  late: number;
}

export interface ShownStage {
  stage: string;
  running: ShownExpected | null;
  next: ShownExpected | null;
  items: readonly ShownExpected[];
  marked: boolean;
}

/** What the screen of the day shows. */
export interface ShownNow {
  event: { id: string; title: string; timezone: string };
  day: string;
  now: number;
  stages: readonly ShownStage[];
  items: Readonly<
    Record<string, { title: string; memberName: string; people: string; notes: string; fixed: boolean }>
  >;
  marks: boolean;
  /** Days until the day that is shown, where nothing of it has begun. */
  ahead: number;
}

/** What a block would move along where it is held, or why it can't be there. */
export interface PlacedPreview {
  /** The query that asked for it. */
  of: string;
  preview: ShowPreview | null;
  problem: string | null;
}
