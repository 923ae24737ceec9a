import { expect, it } from 'vitest';
import { markOf } from './mark.ts';

it('is a letter, and a name is never markup', () => {
  expect(markOf('Google', '#4285f4')).toContain('>G</text>');
  expect(markOf('<script>', '#fee500')).toContain('fill="#000">S</text>');
  expect(markOf('', '#000000')).toContain('fill="#fff">?</text>');
});
