import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StripeFailure } from '../../model/failure.ts';
import { parseForm } from './form-body.ts';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe('form bodies', () => {
  it('nests what is in brackets', () => {
    expect(plain('a=1&b[c]=2&b[d][e]=3&f[0]=x&f[1]=y&g[]=p&g[]=q&h[0][i]=z')).toEqual({
      a: '1',
      b: { c: '2', d: { e: '3' } },
      f: ['x', 'y'],
      g: ['p', 'q'],
      h: [{ i: 'z' }],
    });
    expect(plain('a%5Bb%5D=%C3%BC+x')).toEqual({ a: { b: 'ü x' } });
    expect(plain('')).toEqual({});
    expect(plain('a=1&a=2')).toEqual({ a: '2' });
  });

  it('leaves numbered keys that are no list as they are', () => {
    expect(plain('a[1]=x')).toEqual({ a: { 1: 'x' } });
    expect(plain('a[0]=x&a[b]=y')).toEqual({ a: { 0: 'x', b: 'y' } });
  });

  it.each([
    '[a]=1',
    'a[b=1',
    'a]b[=1',
    'a[b]c=1',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'a=%00',
    'a[b][c][d][e][f][g][h][i]=1',
  ])('refuses %s', (text) => {
    expect(() => parseForm(text)).toThrow(StripeFailure);
  });

  it('gives no key a special meaning', () => {
    const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('reads any text, or refuses it as Stripe would', () => {
    const outcome = (text: string): unknown => {
      try {
        return parseForm(text);
      } catch (error) {
        return error;
      }
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = outcome(text);
        expect(result instanceof Error && !(result instanceof StripeFailure)).toBe(false);
      }),
    );
  });
});
