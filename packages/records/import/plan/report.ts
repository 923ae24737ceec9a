/** What became of one collection of the folder. */
export interface CollectionReport {
  name: string;
  /** `merged`: into one of ours. `present`: it was brought over before, and stays as it is here. */
  how: 'new' | 'merged' | 'present';
  records: Tally;
  files: Tally & { bytes: number };
}

interface Tally {
  taken: number;
  /** Were here already. */
  present: number;
  refused: number;
}

/** What an import did. */
export interface ImportReport {
  collections: CollectionReport[];
  /** What was decided on the way, and an operator should know. */
  notes: string[];
  /** What could not be taken, and why; no more than the first few hundred. */
  refused: { what: string; why: string }[];
  /** How many there were of those. */
  refusedTotal: number;
}

/** Told one by one; beyond that they are counted. */
const TOLD = 500;

/** Gathers the report. A write may run twice: `mark` and `rewind` go back to where it began. */
export class ReportBook {
  #report: ImportReport = { collections: [], notes: [], refused: [], refusedTotal: 0 };
  #mark: ImportReport = this.#report;

  collection(name: string, how: CollectionReport['how']): CollectionReport {
    const known = this.#report.collections.find((one) => one.name === name);
    if (known) return known;
    const tally = (): Tally => ({ taken: 0, present: 0, refused: 0 });
    const made: CollectionReport = { name, how, records: tally(), files: { ...tally(), bytes: 0 } };
    this.#report.collections.push(made);
    return made;
  }

  note(text: string): void {
    if (!this.#report.notes.includes(text)) this.#report.notes.push(text);
  }

  refuse(what: string, why: string): void {
    this.#report.refusedTotal += 1;
    if (this.#report.refused.length < TOLD) this.#report.refused.push({ what, why });
  }

  mark(): void {
    this.#mark = structuredClone(this.#report);
  }

  rewind(): void {
    this.#report = structuredClone(this.#mark);
  }

  get report(): ImportReport {
    return this.#report;
  }
}
