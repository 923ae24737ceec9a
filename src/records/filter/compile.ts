import type { RawSql } from '#platform/db/index.ts';
import type { Collection } from '../collections/collection.ts';
import type { CollectionRegistry } from '../collections/registry.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { quoted } from '../store/columns.ts';
import { compare, FALSE } from './compare.ts';
import type { Expression, Term } from './expression.ts';
import { filterError } from './filter-error.ts';
import { JoinScope } from './joins.ts';
import { isMacro, macroValue } from './macros.ts';
import { type ColumnOperand, constant, type Fragment, type Operand } from './operand.ts';
import { parseFilter } from './parse.ts';
import { type PathContext, resolvePath, type Root } from './path.ts';
import { resolveRequestPath } from './request-path.ts';

export interface CompileDeps {
  raw: RawSql;
  registry: CollectionRegistry;
  /** Milliseconds since the epoch, for `@now` and its kind. */
  now: () => number;
}

type Comparison = Extract<Expression, { kind: 'compare' }>;

/**
 * Compiles the conditions and the order of one query on one collection. Joins that give one row are the query's own;
 * what may give several is asked in an EXISTS of its condition, so that no record comes twice.
 */
export class QueryCompiler {
  readonly #deps: CompileDeps;
  readonly #base: Root;
  readonly #info: RequestInfo;
  /** What has one row for each record, whichever condition asked for it. */
  readonly #single = new JoinScope();
  #volatile = false;

  constructor(deps: CompileDeps, collection: Collection, info: RequestInfo) {
    this.#deps = deps;
    this.#info = info;
    this.#base = { collection, alias: collection.name, joined: false, many: false };
  }

  /** It depends on the time or on what was sent: what was compiled is not to be kept. */
  get volatile(): boolean {
    return this.#volatile;
  }

  /** The joins for the FROM of the query. */
  joins(): Fragment[] {
    return this.#single.all();
  }

  /** A filter or rule as a condition. `allowHidden`: it is ours and not a client's. Throws 400. */
  condition(source: string, allowHidden: boolean): Fragment {
    const scope = new JoinScope();
    const parsed = parseFilter(source);
    const conjuncts = parsed.kind === 'and' ? parsed.items : [parsed];
    const plain: Fragment[] = [];
    const many: Fragment[] = [];
    for (const conjunct of conjuncts) {
      const used: boolean[] = [];
      const fragment = this.#expression(conjunct, this.#context(scope, allowHidden), used);
      (used.includes(true) ? many : plain).push(fragment);
    }
    scope.handSinglesTo(this.#single);
    if (many.length > 0) plain.push(exists(scope.many(), together(many, 'AND')));
    return together(plain, 'AND');
  }

  /** `-created,author.name` as what follows ORDER BY; '' for none. Throws 400. */
  order(source: string, allowHidden: boolean): string {
    if (source.length > 255) throw filterError('The sort is too long.');
    const terms = source
      .split(',')
      .map((term) => term.trim())
      .filter(Boolean);
    if (terms.length > 8) throw filterError('The sort has too many fields.');
    return terms.map((term) => this.#orderTerm(term, allowHidden)).join(', ');
  }

  #orderTerm(term: string, allowHidden: boolean): string {
    const name = term.replace(/^[+-]/, '');
    const direction = term.startsWith('-') ? 'DESC' : 'ASC';
    const { raw } = this.#deps;
    if (name === '@random') return raw.random;
    if (name === '@rowid') return `${raw.insertionOrder(quoted(this.#base.alias))} ${direction}`;
    if (!/^\w[\w.:]*$/.test(name)) throw filterError(`${name} is nothing to sort by.`);
    const scope = new JoinScope();
    const operand = resolvePath(this.#context(scope, allowHidden), this.#base, name.split('.'));
    if (operand.many) throw filterError(`${name} has many values.`);
    scope.handSinglesTo(this.#single);
    const text = operand.path === undefined ? operand.sql.text : raw.jsonText(operand.sql.text, operand.path);
    return `${operand.lower ? `LOWER(${text})` : text} ${direction}`;
  }

  #context(scope: JoinScope, allowHidden: boolean): PathContext {
    const { raw, registry } = this.#deps;
    return { raw, registry, scope, allowHidden, readable: (to, over) => this.#readable(to, over) };
  }

  #readable(to: Collection, over: 'relation' | 'back'): Fragment | null {
    const rule = over === 'back' ? to.listRule : to.viewRule;
    if (rule === '') return null;
    const table = quoted(to.name);
    if (rule === null) return { text: `SELECT "id" FROM ${table} WHERE 1 = 0`, params: [] };
    const compiler = new QueryCompiler(this.#deps, to, this.#info);
    const condition = compiler.condition(rule, true);
    const joins = compiler.joins();
    if (compiler.volatile) this.#volatile = true;
    return {
      text: `SELECT ${table}."id" FROM ${table} ${joins.map(({ text }) => text).join(' ')} WHERE ${condition.text}`,
      params: [...joins.flatMap(({ params }) => params), ...condition.params],
    };
  }

  #expression(expression: Expression, context: PathContext, used: boolean[]): Fragment {
    if (expression.kind === 'compare') return this.#comparison(expression, context, used);
    const items = expression.items.map((item) => this.#expression(item, context, used));
    return together(items, expression.kind === 'and' ? 'AND' : 'OR');
  }

  #comparison(comparison: Comparison, context: PathContext, used: boolean[]): Fragment {
    const changed = this.#changed(comparison, context, used);
    if (changed) return changed;
    const left = this.#operand(context, comparison.left);
    const right = this.#operand(context, comparison.right);
    const sides = [left, right].filter((side): side is ColumnOperand => side.kind === 'column');
    let fragment = compare(this.#deps.raw, left, comparison.operator, right);
    if (sides.some((side) => side.many)) {
      used.push(true);
      if (!comparison.any) fragment = together([fragment, this.#everyMatch(comparison, context)], 'AND');
    }
    for (const { guard } of sides)
      if (guard) fragment = together([fragment, { text: guard, params: [] }], 'AND');
    return fragment;
  }

  /** Of many values all must match: there is none that does not. The joins' aliases hide those outside. */
  #everyMatch(comparison: Comparison, outer: PathContext): Fragment {
    const scope = new JoinScope();
    const context = { ...outer, scope };
    const left = this.#operand(context, comparison.left);
    const right = this.#operand(context, comparison.right);
    const matches = compare(this.#deps.raw, left, comparison.operator, right);
    const violation = exists(scope.all(), { text: `NOT (${matches.text})`, params: matches.params });
    return { text: `NOT ${violation.text}`, params: violation.params };
  }

  /** `@request.body.role:changed`: sent, and not what the record has. */
  #changed(comparison: Comparison, context: PathContext, used: boolean[]): Fragment | null {
    const { left, right, operator } = comparison;
    if (left.kind !== 'identifier' || !/^@request\.body\.\w+:changed$/.test(left.name)) return null;
    const name = left.name.slice('@request.body.'.length, -':changed'.length);
    const wanted = right.kind === 'identifier' ? right.name.toLowerCase() : '';
    if ((operator !== '=' && operator !== '!=') || (wanted !== 'true' && wanted !== 'false')) {
      throw filterError(':changed is compared with true or false.');
    }
    const body: Term = { kind: 'identifier', name: `@request.body.${name}` };
    const field: Term = { kind: 'identifier', name };
    const sent = Object.hasOwn(this.#info.body, name);
    const differs = this.#comparison(
      { kind: 'compare', left: body, operator: '!=', any: false, right: field },
      context,
      used,
    );
    const is = (wanted === 'true') === (operator === '=');
    if (is) return sent ? differs : FALSE;
    return sent ? { text: `NOT (${differs.text})`, params: differs.params } : { text: '1 = 1', params: [] };
  }

  #operand(context: PathContext, term: Term): Operand {
    switch (term.kind) {
      case 'text':
      case 'number':
        if (typeof term.value === 'string' && term.value.includes('\0'))
          throw filterError('A text holds a null byte.');
        return constant(term.value);
      case 'call':
        return this.#call(context, term);
      default:
        return this.#identifier(context, term.name);
    }
  }

  #identifier(context: PathContext, name: string): Operand {
    const base = this.#base;
    if (isMacro(name)) {
      this.#volatile = true;
      return constant(macroValue(name, this.#deps.now()));
    }
    const words = name.split('.');
    if (words[0] === '@request') {
      if (words[1] === 'query' || words[1] === 'headers' || words[1] === 'body') this.#volatile = true;
      return resolveRequestPath(context, base, this.#info, words.slice(1));
    }
    if (words[0] === '@collection') return this.#otherCollection(context, words);
    if (!/^\w[\w.:]*$/.test(name)) throw filterError(`${name} is no field.`);
    const word = name.toLowerCase();
    if (!base.collection.byName.has(name)) {
      if (word === 'null') return constant(null);
      if (word === 'true' || word === 'false') return constant(word === 'true');
    }
    return resolvePath(context, base, words);
  }

  /** `@collection.members.user`, or under a name of its own `@collection.members:other.user`. */
  #otherCollection(context: PathContext, words: readonly string[]): Operand {
    const [name = '', alias = ''] = (words[1] ?? '').split(':');
    const collection = this.#deps.registry.find(name);
    if (!collection || words.length < 3 || !/^\w*$/.test(alias))
      throw filterError(`There is no ${words.join('.')}.`);
    const as = `__collection_${alias ? `alias_${alias}` : name}`;
    context.scope.add(as, null, true, () => ({
      text: `LEFT JOIN ${quoted(collection.name)} AS ${quoted(as)} ON 1 = 1`,
      params: [],
    }));
    const root: Root = { collection, alias: as, joined: true, many: true };
    return resolvePath({ ...context, allowHidden: true }, root, words.slice(2));
  }

  #call(context: PathContext, call: Extract<Term, { kind: 'call' }>): Operand {
    if (call.name !== 'geoDistance' || call.args.length !== 4)
      throw filterError(`There is no function ${call.name}.`);
    const { raw } = this.#deps;
    const args = call.args.map((arg) => this.#operand(context, arg));
    // The formula names places more than once: the parameters are numbered by building it with marks.
    const params: unknown[] = [];
    const marks = args.map((_, n) => `§${n}§`) as [string, string, string, string];
    const text = raw.distance(...marks).replace(/§(\d)§/g, (_, n: string) => {
      const arg = args[Number(n)] as Operand;
      if (arg.kind === 'constant') {
        if (typeof arg.value !== 'number') throw filterError('geoDistance takes numbers.');
        params.push(arg.value);
        return raw.typed('number');
      }
      params.push(...arg.sql.params);
      if (arg.type === 'json') return raw.jsonNumber(arg.sql.text, arg.path ?? []);
      if (arg.type !== 'number') throw filterError('geoDistance takes numbers.');
      return arg.sql.text;
    });
    const many = args.some((arg) => arg.kind === 'column' && arg.many);
    return { kind: 'column', sql: { text, params }, type: 'number', nullable: true, many, lower: false };
  }
}

/** Conditions side by side; an empty list is true. */
export function together(items: readonly Fragment[], word: 'AND' | 'OR'): Fragment {
  const [first] = items;
  if (!first) return { text: '1 = 1', params: [] };
  if (items.length === 1) return first;
  return {
    text: `(${items.map(({ text }) => text).join(` ${word} `)})`,
    params: items.flatMap(({ params }) => params),
  };
}

function exists(joins: readonly Fragment[], condition: Fragment): Fragment {
  return {
    text: `EXISTS (SELECT 1 FROM (SELECT 1) AS "one" ${joins.map(({ text }) => text).join(' ')} WHERE ${condition.text})`,
    params: [...joins.flatMap(({ params }) => params), ...condition.params],
  };
}
