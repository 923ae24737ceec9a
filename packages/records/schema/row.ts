/** A record as its table holds it: text, numbers, 0 or 1 for truth, JSON as text. */
export type Row = Record<string, string | number | null>;
