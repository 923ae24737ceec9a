import { ApiError } from '#lib/errors.ts';
import { type CompileDeps, QueryCompiler } from '../../filter/compile.ts';
import { FilterFault } from '../../filter/filter-error.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { CollectionRow } from '../../schema/tables.ts';
import type { AuthOptions } from '../../schema/auth-options.ts';
import type { Rule } from '../../schema/collection.ts';
import { RULES } from '../../schema/definition.ts';

/** Nobody in particular, who has sent nothing. */
const NOBODY: RequestInfo = { context: 'default', method: '', query: {}, headers: {}, body: {}, auth: null };

/** Those that are among an auth collection's options. */
const AUTH_RULES = ['authRule', 'manageRule', 'mfa.rule'] as const;

/** A rule that can't be compiled, and why. */
export interface UnreadableRule {
  collection: string;
  rule: (typeof RULES)[number] | (typeof AUTH_RULES)[number];
  why: string;
}

/** What holds as long as that rule can't be compiled, in words. */
export function withoutRule(rule: UnreadableRule['rule']): string {
  if (rule === 'mfa.rule') return 'everybody needs a second factor';
  return rule === 'authRule' ? 'nobody may sign in' : 'superusers alone may';
}

/** Why a rule of a collection can't be compiled, and where; null when it can, and for rules that say nothing. */
export function ruleFault(deps: CompileDeps, collection: string, rule: Rule): FilterFault | null {
  const found = deps.registry.find(collection);
  if (rule === null || rule === '' || !found) return null;
  try {
    new QueryCompiler(deps, found, NOBODY).conditions([{ source: rule, allowHidden: true }]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { cause, message } = error;
    if (cause instanceof FilterFault) return cause;
    return new FilterFault(cause instanceof Error ? cause.message : message, 'other', '', null);
  }
}

/** Why a rule can't be compiled, in words. */
export function whyUnreadable(deps: CompileDeps, collection: string, rule: Rule): string | null {
  return ruleFault(deps, collection, rule)?.message ?? null;
}

/**
 * Loads the rows into the registry of `deps`. A rule that can't be compiled, however it came to be stored, lets in
 * superusers only: whom it is for, nobody can tell, and calls would fail by it. Where it decides who needs a second
 * factor, everybody does. Gives those.
 */
export function loadReadable(deps: CompileDeps, rows: readonly CollectionRow[]): UnreadableRule[] {
  const { registry } = deps;
  registry.load(rows);
  const unreadable = rows.flatMap((row) =>
    rulesOf(row).flatMap(([name, rule]) => {
      const why = whyUnreadable(deps, row.id, rule);
      return why === null ? [] : [{ collection: row.name, rule: name, why }];
    }),
  );
  if (unreadable.length === 0) return [];
  registry.load(
    rows.map((row) =>
      closed(
        row,
        new Set(unreadable.filter(({ collection }) => collection === row.name).map(({ rule }) => rule)),
      ),
    ),
  );
  return unreadable;
}

function rulesOf(row: CollectionRow): [UnreadableRule['rule'], Rule][] {
  const own = RULES.map((name): [UnreadableRule['rule'], Rule] => [name, row[name]]);
  if (row.type !== 'auth') return own;
  const { authRule = null, manageRule = null, mfa } = JSON.parse(row.options) as Partial<AuthOptions>;
  // Without a second factor nobody asks its rule.
  const second = mfa?.enabled ? mfa.rule : null;
  return [...own, ['authRule', authRule], ['manageRule', manageRule], ['mfa.rule', second]];
}

function closed(row: CollectionRow, unreadable: ReadonlySet<UnreadableRule['rule']>): CollectionRow {
  if (unreadable.size === 0) return row;
  const own = RULES.filter((name) => unreadable.has(name)).map((name) => [name, null]);
  const closedRow = { ...row, ...Object.fromEntries(own) };
  if (!AUTH_RULES.some((name) => unreadable.has(name))) return closedRow;
  const options = JSON.parse(row.options) as AuthOptions;
  if (unreadable.has('authRule')) options.authRule = null;
  if (unreadable.has('manageRule')) options.manageRule = null;
  if (unreadable.has('mfa.rule')) options.mfa.rule = '';
  return { ...closedRow, options: JSON.stringify(options) };
}
