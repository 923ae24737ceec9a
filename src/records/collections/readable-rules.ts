import { ApiError } from '#lib/errors.ts';
import { type CompileDeps, QueryCompiler } from '../filter/compile.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import type { CollectionRow } from '../store/tables.ts';
import type { Rule } from './collection.ts';
import { RULES } from './definition.ts';

/** Nobody in particular, who has sent nothing. */
const NOBODY: RequestInfo = { context: 'default', method: '', query: {}, headers: {}, body: {}, auth: null };

/** A rule that can't be compiled, and why. */
export interface UnreadableRule {
  collection: string;
  rule: (typeof RULES)[number];
  why: string;
}

/** Why a rule of a collection can't be compiled; null when it can, and for rules that say nothing. */
export function whyUnreadable(deps: CompileDeps, collection: string, rule: Rule): string | null {
  const found = deps.registry.find(collection);
  if (rule === null || rule === '' || !found) return null;
  try {
    new QueryCompiler(deps, found, NOBODY).conditions([{ source: rule, allowHidden: true }]);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

/**
 * Loads the rows into the registry of `deps`. A rule that can't be compiled, however it came to be stored, lets in superusers
 * alone: whom it is for, nobody can tell, and calls would fail by it. Gives those.
 */
export function loadReadable(deps: CompileDeps, rows: readonly CollectionRow[]): UnreadableRule[] {
  const { registry } = deps;
  registry.load(rows);
  const unreadable = rows.flatMap((row) =>
    RULES.flatMap((rule) => {
      const why = whyUnreadable(deps, row.id, row[rule]);
      return why === null ? [] : [{ collection: row.name, rule, why }];
    }),
  );
  if (unreadable.length === 0) return [];
  const closed = (row: CollectionRow): CollectionRow => {
    const own = unreadable.filter(({ collection }) => collection === row.name);
    return { ...row, ...Object.fromEntries(own.map(({ rule }) => [rule, null])) };
  };
  registry.load(rows.map(closed));
  return unreadable;
}
