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
