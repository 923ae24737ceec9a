/** What the team of an event is told about its review. */
export interface Told {
  review: string;
  step: 'waiting' | 'changes' | 'approved';
  /** What was written with it. */
  message?: string;
}
