import { Lru } from '#lib/cache/lru.ts';
import type { Expression, Operator, Term } from './expression.ts';
import { type FaultKind, filterError, type Span } from './filter-error.ts';
import { type Token, tokenize } from './tokenize.ts';

/** PocketBase's limit. */
const MAX_COMPARISONS = 200;
/** Brackets in brackets; a filter of the greatest length has not room for more. */
const MAX_DEPTH = 1_800;
/** Calls in calls. */
const MAX_CALLS = 3;

const parsed = new Lru<Expression>(500);

/** Where terms stand in the filter that they were read from: beside them, so that equal filters are equal. */
const spans = new WeakMap<Term, Span>();

/** Where a term of a parsed filter stands in its source; null for one that nobody has written. */
export const spanOf = (term: Term): Span | null => spans.get(term) ?? null;

/** What is told to be missing, by the kind of token. */
const EXPECTED: Partial<Record<Token['kind'], FaultKind>> = {
  operator: 'operator expected',
  identifier: 'value expected',
  ')': 'bracket expected',
};

/** Parses a filter or rule. Throws 400 if it is invalid or too large. */
export function parseFilter(source: string): Expression {
  const known = parsed.get(source);
  if (known) return known;
  const expression = new Parser(tokenize(source), source).parse();
  parsed.set(source, expression);
  return expression;
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;
  #comparisons = 0;

  readonly #end: number;

  constructor(tokens: Token[], source: string) {
    this.#tokens = tokens;
    this.#end = source.trimEnd().length;
  }

  parse(): Expression {
    const expression = this.#or(0);
    const rest = this.#peek();
    if (rest) throw filterError('Something follows the end of the filter.', 'surplus', rest.text, rest.span);
    return expression;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(kind: Token['kind']): Token {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) {
      const reason = `Expected ${kind}, got ${token?.text ?? 'the end'}.`;
      const span = token?.span ?? { at: this.#end, length: 0 };
      throw filterError(reason, EXPECTED[kind] ?? 'other', token?.text ?? '', span);
    }
    this.#at += 1;
    return token;
  }

  #joins(sign: string): boolean {
    const token = this.#peek();
    if (token?.kind !== 'join' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #or(depth: number): Expression {
    const items = [this.#and(depth)];
    while (this.#joins('||')) items.push(this.#and(depth));
    return items.length === 1 ? (items[0] as Expression) : { kind: 'or', items };
  }

  #and(depth: number): Expression {
    const items = [this.#single(depth)];
    while (this.#joins('&&')) items.push(this.#single(depth));
    return items.length === 1 ? (items[0] as Expression) : { kind: 'and', items };
  }

  #single(depth: number): Expression {
    if (this.#peek()?.kind !== '(') return this.#comparison();
    if (depth >= MAX_DEPTH) throw filterError('The filter is nested too deep.');
    this.#take('(');
    const inner = this.#or(depth + 1);
    this.#take(')');
    return inner;
  }

  #comparison(): Expression {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS) throw filterError('The filter has too many comparisons.');
    const left = this.#term();
    const sign = this.#take('operator').text;
    const any = sign.startsWith('?');
    const operator = (any ? sign.slice(1) : sign) as Operator;
    return { kind: 'compare', left, operator, any, right: this.#term() };
  }

  #term(calls = 0): Term {
    const begin = this.#peek()?.span.at ?? this.#end;
    const term = this.#readTerm(calls);
    const last = this.#tokens[this.#at - 1]?.span;
    if (last) spans.set(term, { at: begin, length: last.at + last.length - begin });
    return term;
  }

  #readTerm(calls: number): Term {
    const token = this.#peek();
    if (token?.kind === 'text') return { kind: 'text', value: this.#take('text').text };
    if (token?.kind === 'number') return { kind: 'number', value: Number(this.#take('number').text) };
    const name = this.#take('identifier').text;
    if (this.#peek()?.kind !== '(') return { kind: 'identifier', name };
    if (calls >= MAX_CALLS) throw filterError('Functions are nested too deep.');
    return { kind: 'call', name, args: this.#arguments(calls + 1) };
  }

  #arguments(calls: number): Term[] {
    this.#take('(');
    const args: Term[] = [];
    while (this.#peek()?.kind !== ')') {
      if (args.length > 0) this.#take(',');
      args.push(this.#term(calls));
    }
    this.#take(')');
    return args;
  }
}
