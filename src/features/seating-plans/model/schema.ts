/** A plan of a hall. It belongs to an organiser, who may use it for each of their events. */
export interface SeatingPlanRow {
  id: string;
  /** Id of the account. */
  owner: string;
  name: string;
  /** Number of the newest version. */
  version: number;
  /** Seats and places at tables of that version. */
  seats: number;
  /** Capacity of its standing areas. */
  standing: number;
  /** UTC text. */
  created: string;
  updated: string;
}

/** A plan as it was saved. It never changes: what is sold by it stays true. */
export interface SeatingPlanVersionRow {
  id: string;
  plan: string;
  /** From 1. */
  number: number;
  /** The plan as JSON. */
  json: string;
  /** SHA-256 of it. */
  hash: string;
  /** Its length in UTF-8. */
  bytes: number;
  seats: number;
  standing: number;
  /** Id of the account that saved it. */
  by: string;
  created: string;
}

export interface SeatingPlanTables {
  seating_plans: SeatingPlanRow;
  seating_plan_versions: SeatingPlanVersionRow;
}

/** What is listed of a version. */
export type ListedVersion = Omit<SeatingPlanVersionRow, 'json' | 'bytes'>;

/** So many plans an organiser has at most. */
export const PLANS_PER_OWNER = 100;
/** So many versions of a plan are kept beside those that are used, and fewer where they are large. */
export const KEPT_VERSIONS = 50;
/** Bytes of the versions of a plan together: 10,000 seats are kept ten times and more. */
export const KEPT_BYTES = 40 << 20;
/** Bytes of a plan's JSON. 10,000 seats with all that is said of them take about 3 MB. */
export const LONGEST_PLAN = 4 << 20;
/** Values of JSON in which a plan, or a file with one, is sent: 10,000 seats with all that is said of them have 0.8 million. */
export const PLAN_VALUES = 1_200_000;
