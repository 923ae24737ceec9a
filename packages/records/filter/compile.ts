import { toUtcText } from '#lib/time.ts';
import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { CollectionRegistry } from '../schema/registry.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../fields/columns.ts';
import { compare } from './compare.ts';
import { exists, FALSE, not, together } from './conditions.ts';
import type { Expression, Term } from './expression.ts';
import { filterError, located } from './filter-error.ts';
import { resolveCall } from './functions.ts';
import { JoinScope } from './joins.ts';
import { isMacro, macroValue } from './macros.ts';
import { type ColumnOperand, constant, type Fragment, type Operand } from './operand.ts';
import { type OrderKey, orderTerms, orderValue } from './order.ts';
import { parseFilter, spanOf } from './parse.ts';
import { resolvePath } from './path.ts';
import type { PathContext, Root } from './path-context.ts';
import { resolveRequestPath } from './request-path.ts';

export interface CompileDeps {
  raw: RawSql;
  registry: CollectionRegistry;
  /** Milliseconds since the epoch, for `@now` and its kind. */
  now: () => number;
}

/** A filter or rule. `allowHidden`: it is ours and not a client's. */
export interface Condition {
  source: string;
  allowHidden: boolean;
  /** Operators who are no superusers ask it. */
  asStaff?: boolean;
}

type Comparison = Extract<Expression, { kind: 'compare' }>;

/**
 * A condition on rows that may be several for one record, asked in one EXISTS. The sides of an OR that speak of none of
 * them stand outside, where an index can serve them.
 */
function ofMany(scope: JoinScope, condition: Fragment): Fragment {
  const sides = Map.groupBy(condition.parts ?? [condition], (side) => scope.speaksOfMany(side));
  const asked = together(sides.get(true) ?? [], 'OR');
  const owners = scope.ownersFor(asked);
  const found = exists(scope.manyFor(asked), asked);
  return together([...(sides.get(false) ?? []), owners ? { ...found, owners } : found], 'OR');
}

/**
 * Compiles the conditions and the order of one query on one collection. Joins that give one row are the query's own;
 * what may give several is asked in one EXISTS, so that no record comes twice.
 */
export class QueryCompiler {
  readonly #deps: CompileDeps;
  readonly #base: Root;
  readonly #info: RequestInfo;
  /** What has one row for each record, whichever condition asked for it. */
  readonly #single = new JoinScope();
  #volatile = false;

  constructor(deps: CompileDeps, collection: Collection, info: RequestInfo, base?: Root) {
    this.#deps = deps;
    this.#info = info;
    this.#base = base ?? { collection, alias: collection.name, joined: false, many: false };
  }

  /** It depends on the time or on what was sent: what was compiled is not to be kept. */
  get volatile(): boolean {
    return this.#volatile;
  }

  /** The joins for the FROM of the query. */
  joins(): Fragment[] {
    return this.#single.all();
  }

  /** Conditions that all must be met, and that speak of the same rows where they name the same path. Throws 400. */
  conditions(sources: readonly Condition[]): Fragment[] {
    const scope = new JoinScope();
    const plain: Fragment[] = [];
    const many: Fragment[] = [];
    const entered = new Map<string, { to: Collection; behind: boolean }>();
    for (const { source, allowHidden, asStaff = false } of sources) {
      const parsed = parseFilter(source);
      const context = this.#context(scope, { allowHidden, asStaff }, (to, alias, behind) => {
        if (this.#listRule(to) !== '') entered.set(alias, { to, behind });
        return null;
      });
      for (const conjunct of parsed.kind === 'and' ? parsed.items : [parsed]) {
        // What is decided already, as a rule for somebody who isn't signed in, speaks of nothing any more.
        const fragment = this.#expression(conjunct, context);
        (scope.speaksOfMany(fragment) ? many : plain).push(fragment);
      }
    }
    for (const [alias, { to, behind }] of entered) {
      const rule = this.#listed(to, alias, scope);
      const none = { text: `${quoted(alias)}."id" IS NULL`, params: [] };
      // An empty relation leads to nothing that could be hidden. Whether others' records lead here may be.
      const listed = behind ? rule : together([none, rule], 'OR');
      (scope.speaksOfMany(listed) ? many : plain).push(listed);
    }
    scope.handSinglesTo(this.#single);
    return [...plain, ...scope.groups(many).map((group) => ofMany(scope, together(group, 'AND')))];
  }

  /** `-created,author.name` as the terms of an ORDER BY. Throws 400. */
  order(source: string, allowHidden: boolean, asStaff = false): OrderKey[] {
    const { raw } = this.#deps;
    const { collection, alias } = this.#base;
    return orderTerms(source).map(({ name, direction }) => {
      if (name === '@random') return { text: raw.random, direction: 'ASC' };
      if (name === '@rowid') {
        if (collection.type === 'view') throw filterError('A view has no rows.');
        return { text: raw.insertionOrder(quoted(alias)), direction };
      }
      const scope = new JoinScope();
      const context = this.#context(scope, { allowHidden, asStaff }, (to, as) => this.#narrowing(to, as));
      const operand = resolvePath(context, this.#base, name.split('.'));
      const text = orderValue(raw, operand, direction, scope);
      if (operand.many === 'no') scope.handSinglesTo(this.#single);
      return { text, direction };
    });
  }

  #context(
    scope: JoinScope,
    asked: Pick<PathContext, 'allowHidden' | 'asStaff'>,
    enter: PathContext['enter'],
  ): PathContext {
    const { raw, registry } = this.#deps;
    return { raw, registry, scope, ...asked, enter };
  }

  /** The rule that a client's filter has to keep to in another collection. Throws 400 where it may list nothing. */
  #listRule({ listRule, name }: Collection): string {
    if (listRule === null) throw filterError(`${name} is for superusers.`);
    return listRule;
  }

  /** What came over an alias is something that the client may list: as PocketBase, of the row that was joined. */
  #listed(to: Collection, alias: string, scope: JoinScope): Fragment {
    const compiler = new QueryCompiler(this.#deps, to, this.#info, {
      collection: to,
      alias,
      joined: true,
      many: false,
    });
    const context = compiler.#context(
      scope.apart('_listed'),
      { allowHidden: true, asStaff: false },
      () => null,
    );
    const fragment = compiler.#expression(parseFilter(this.#listRule(to)), context);
    if (compiler.volatile) this.#volatile = true;
    return fragment;
  }

  /** The same as a condition on the join, where it can't be one of the query. */
  #narrowing(to: Collection, alias: string): Fragment | null {
    const rule = this.#listRule(to);
    if (rule === '') return null;
    const compiler = new QueryCompiler(this.#deps, to, this.#info);
    const conditions = together(compiler.conditions([{ source: rule, allowHidden: true }]), 'AND');
    const joins = compiler.joins();
    if (compiler.volatile) this.#volatile = true;
    const table = quoted(to.name);
    return {
      text: `${quoted(alias)}."id" IN (SELECT ${table}."id" FROM ${table} ${joins.map(({ text }) => text).join(' ')} WHERE ${conditions.text})`,
      params: [...joins.flatMap(({ params }) => params), ...conditions.params],
    };
  }

  #expression(expression: Expression, context: PathContext): Fragment {
    if (expression.kind === 'compare') return this.#comparison(expression, context);
    const items = expression.items.map((item) => this.#expression(item, context));
    return together(items, expression.kind === 'and' ? 'AND' : 'OR');
  }

  #comparison(comparison: Comparison, context: PathContext): Fragment {
    const left = this.#operand(context, comparison.left);
    const right = this.#operand(context, comparison.right);
    const sides = [left, right].filter((side): side is ColumnOperand => side.kind === 'column');
    let fragment = compare(this.#deps.raw, left, comparison.operator, right);
    if (!comparison.any && sides.some(({ many }) => many === 'all must match')) {
      fragment = together([fragment, this.#everyMatch(comparison, context)], 'AND');
    }
    for (const { guard } of sides)
      if (guard) fragment = together([fragment, { text: guard, params: [] }], 'AND');
    return fragment;
  }

  /**
   * Of many values all must match: there is none that does not, each of the left compared with each of the right. The
   * joins' aliases hide those outside.
   */
  #everyMatch(comparison: Comparison, outer: PathContext): Fragment {
    const scope = new JoinScope();
    const enter = (to: Collection, alias: string): Fragment | null => this.#narrowing(to, alias);
    const left = this.#operand({ ...outer, scope, enter }, comparison.left);
    const right = this.#operand({ ...outer, scope: scope.apart('_right'), enter }, comparison.right);
    const matches = compare(this.#deps.raw, left, comparison.operator, right);
    return not(exists(scope.all(), not(matches)));
  }

  #operand(context: PathContext, term: Term): Operand {
    try {
      return this.#resolved(context, term);
    } catch (error) {
      throw located(error, spanOf(term));
    }
  }

  #resolved(context: PathContext, term: Term): Operand {
    switch (term.kind) {
      case 'text':
      case 'number':
        if (typeof term.value === 'string' && term.value.includes('\0'))
          throw filterError('A text holds a null byte.');
        return constant(term.value);
      case 'call': {
        const { raw } = context;
        const operand = (argument: Term): Operand => this.#operand(context, argument);
        return resolveCall({ raw, operand, now: () => this.#now() }, term);
      }
      default:
        return this.#identifier(context, term.name);
    }
  }

  #now(): string {
    this.#volatile = true;
    return toUtcText(this.#deps.now());
  }

  #identifier(context: PathContext, name: string): Operand {
    const base = this.#base;
    if (isMacro(name)) {
      this.#volatile = true;
      return constant(macroValue(name, this.#deps.now()), true);
    }
    const words = name.split('.');
    if (words[0] === '@request') {
      if (words[1] === 'query' || words[1] === 'headers' || words[1] === 'body') this.#volatile = true;
      return this.#changed(context, name) ?? resolveRequestPath(context, base, this.#info, words.slice(1));
    }
    if (words[0] === '@collection') return this.#otherCollection(context, words);
    if (!/^\w[\w.:]*$/.test(name)) throw filterError(`${name} is no field.`, 'field', name);
    const word = name.toLowerCase();
    if (!base.collection.byName.has(name)) {
      if (word === 'null') return constant(null);
      if (word === 'true' || word === 'false') return constant(word === 'true');
    }
    return resolvePath(context, base, words);
  }

  /** `@request.body.role:changed`: sent, and not what the record has. */
  #changed(context: PathContext, path: string): ColumnOperand | null {
    const [, name = ''] = /^@request\.body\.(\w+):changed$/.exec(path) ?? [];
    if (!this.#base.collection.byName.has(name)) return null;
    const body: Term = { kind: 'identifier', name: `@request.body.${name}` };
    const field: Term = { kind: 'identifier', name };
    const differs = Object.hasOwn(this.#info.body, name)
      ? this.#comparison({ kind: 'compare', left: body, operator: '!=', any: false, right: field }, context)
      : FALSE;
    return {
      kind: 'column',
      sql: { text: `CASE WHEN ${differs.text} THEN 1 ELSE 0 END`, params: differs.params },
      type: 'bool',
      nullable: false,
      many: 'no',
      lower: false,
    };
  }

  /** `@collection.members.user`, or under a name of its own `@collection.members:other.user`. */
  #otherCollection(context: PathContext, words: readonly string[]): Operand {
    const [, name = '', alias = ''] = /^(\w+)(?::(\w+))?$/.exec(words[1] ?? '') ?? [];
    const collection = this.#deps.registry.find(name);
    if (!collection || words.length < 3)
      throw filterError(`There is no ${words.join('.')}.`, 'collection', name);
    const joined = `__collection_${alias ? `alias_${alias}` : name}`;
    const as = context.scope.add(joined, null, true, (unique) => ({
      text: `LEFT JOIN ${quoted(collection.name)} AS ${quoted(unique)} ON 1 = 1`,
      params: [],
    }));
    const root: Root = { collection, alias: as, joined: true, many: true };
    return resolvePath({ ...context, allowHidden: true }, root, words.slice(2));
  }
}
