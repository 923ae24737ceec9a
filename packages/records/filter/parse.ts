import { Lru } from '#lib/cache/lru.ts';
import type { Expression, Operator, Term } from './expression.ts';
import { filterError } from './filter-error.ts';
import { type Token, tokenize } from './tokenize.ts';

/** PocketBase's limit. */
const MAX_COMPARISONS = 200;
/** Brackets in brackets; a filter of the greatest length has not room for more. */
const MAX_DEPTH = 1_800;
/** Calls in calls. */
const MAX_CALLS = 3;

const parsed = new Lru<Expression>(500);

/** Parses a filter or rule. Throws 400 if it is invalid or too large. */
export function parseFilter(source: string): Expression {
  const known = parsed.get(source);
  if (known) return known;
  const expression = new Parser(tokenize(source)).parse();
  parsed.set(source, expression);
  return expression;
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;
  #comparisons = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  parse(): Expression {
    const expression = this.#or(0);
    if (this.#at < this.#tokens.length) throw filterError('Something follows the end of the filter.');
    return expression;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(kind: Token['kind']): Token {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) throw filterError(`Expected ${kind}, got ${token?.text ?? 'the end'}.`);
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
