import type { Fragment } from './operand.ts';

interface Join {
  fragment: Fragment;
  /** May give several rows for one record, or hangs on a join that may. */
  many: boolean;
}

/** The joins of one condition, each alias once: comparisons that name the same path speak of the same row. */
export class JoinScope {
  readonly #joins = new Map<string, Join>();

  /** Adds a join under an alias unless it is there; gives the alias. `parent` is the alias it hangs on. */
  add(alias: string, parent: string | null, many: boolean, fragment: () => Fragment): string {
    if (!this.#joins.has(alias)) {
      const below = parent !== null && (this.#joins.get(parent)?.many ?? false);
      this.#joins.set(alias, { fragment: fragment(), many: many || below });
    }
    return alias;
  }

  /** Gives what has one row for each record to the query itself. */
  handSinglesTo(query: JoinScope): void {
    for (const [alias, join] of this.#joins) if (!join.many) query.#joins.set(alias, join);
  }

  /** The joins that may give several rows. */
  many(): Fragment[] {
    return [...this.#joins.values()].filter((join) => join.many).map((join) => join.fragment);
  }

  all(): Fragment[] {
    return [...this.#joins.values()].map((join) => join.fragment);
  }
}
