import { crc32 } from 'node:zlib';
import type { Fragment } from './operand.ts';

/** A join, and what its rows name the record by where they name the record of the query itself. */
export interface JoinText extends Fragment {
  owner?: { table: string; column: string };
}

interface Join {
  fragment: JoinText;
  /** May give several rows for one record, or hangs on a join that may. */
  many: boolean;
  narrowed?: boolean;
}

/** PostgreSQL cuts names at 63 bytes; a shortened one keeps its start, and a sum of the whole. */
const MAX_ALIAS = 60;

const short = (name: string): string =>
  name.length <= MAX_ALIAS ? name : `${name.slice(0, 40)}_${crc32(name).toString(36)}`;

/** The joins of one condition, each alias once: comparisons that name the same path speak of the same row. */
export class JoinScope {
  readonly #joins: Map<string, Join>;
  readonly #suffix: string;

  /** `suffix` ends the names of its aliases, so that those of another scope are not meant. */
  constructor(suffix = '', joins = new Map<string, Join>()) {
    this.#suffix = suffix;
    this.#joins = joins;
  }

  /** The same joins, to which more are added under names of their own. */
  apart(suffix: string): JoinScope {
    return new JoinScope(this.#suffix + suffix, this.#joins);
  }

  /** Adds a join under an alias unless it is there; returns the alias. `parent` is the alias it hangs on. */
  add(name: string, parent: string | null, many: boolean, fragment: (alias: string) => JoinText): string {
    const alias = short(this.#suffix === '' || name.endsWith(this.#suffix) ? name : name + this.#suffix);
    if (!this.#joins.has(alias)) {
      const below = parent !== null && (this.#joins.get(parent)?.many ?? false);
      this.#joins.set(alias, { fragment: fragment(alias), many: many || below });
    }
    return alias;
  }

  /** Lets the join of that alias find only what also meets the condition. */
  narrow(alias: string, condition: Fragment): void {
    const join = this.#joins.get(alias);
    if (!join || join.narrowed) return;
    join.narrowed = true;
    join.fragment = {
      text: `${join.fragment.text} AND ${condition.text}`,
      params: [...join.fragment.params, ...condition.params],
    };
  }

  /** Returns what has one row for each record to the query itself. */
  handSinglesTo(query: JoinScope): void {
    for (const [alias, join] of this.#joins) if (!join.many) query.#joins.set(alias, join);
  }

  /** Whether a condition speaks of what may be several rows for one record. */
  speaksOfMany({ text }: Fragment): boolean {
    return [...this.#joins].some(([alias, { many }]) => many && text.includes(`"${alias}"`));
  }

  /**
   * The joins that may give several rows, and that the condition speaks of, itself or by another join: conditions that
   * are decided before the query runs leave theirs behind, and one that nothing speaks of spoils the plan.
   */
  manyFor(condition: Fragment): Fragment[] {
    return this.#manyOf(condition).map(([, { fragment }]) => fragment);
  }

  #manyOf({ text }: Fragment): [string, Join][] {
    const many = [...this.#joins].filter(([, join]) => join.many);
    const wanted = new Set<string>();
    const want = (by: string): void => {
      for (const [alias, { fragment }] of many)
        if (!wanted.has(alias) && by.includes(`"${alias}"`)) {
          wanted.add(alias);
          want(fragment.text);
        }
    };
    want(text);
    return many.filter(([alias]) => wanted.has(alias));
  }

  /** The conditions in groups: those of different groups speak of different rows, so each group may be asked for by itself. */
  groups(conditions: readonly Fragment[]): Fragment[][] {
    const groups: { conditions: Fragment[]; aliases: Set<string> }[] = [];
    for (const condition of conditions) {
      const aliases = new Set(this.#manyOf(condition).map(([alias]) => alias));
      const shared = groups.filter((group) => !group.aliases.isDisjointFrom(aliases));
      for (const group of shared) groups.splice(groups.indexOf(group), 1);
      groups.push({
        conditions: [...shared.flatMap((group) => group.conditions), condition],
        aliases: shared.reduce((all, group) => all.union(group.aliases), aliases),
      });
    }
    return groups.map((group) => group.conditions);
  }

  /**
   * The ids of the records that have a row which meets the condition, as `owner`. Null where the condition speaks of
   * more than rows that name the record, or where no row might meet it as well.
   */
  ownersFor(condition: Fragment): Fragment | null {
    const [only, ...others] = this.#manyOf(condition);
    const owner = only?.[1].fragment.owner;
    if (!only || !owner || others.length > 0) return null;
    const own = `"${only[0]}".`;
    const plain = condition.text.split(/ AND | OR /).every((part) => {
      const compared = part.replace(/^\(+|\)+$/g, '');
      return compared.startsWith(own) && /^"\w+"\."\w+" = \?$/.test(compared);
    });
    if (!plain) return null;
    const { table, column } = owner;
    return {
      text: `SELECT ${column} AS "owner" FROM ${table} AS "${only[0]}" WHERE ${condition.text}`,
      params: condition.params,
    };
  }

  all(): Fragment[] {
    return [...this.#joins.values()].map((join) => join.fragment);
  }
}
