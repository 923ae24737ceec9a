import { expect, test } from 'vitest';

import { drawLine, isDrawable, measure } from './lettering.ts';

test('measures in proportion to the size', () => {
  expect(measure('Mela', 200)).toBeCloseTo(measure('Mela', 100) * 2);
});

test('sets letters that lean on one another closer', () => {
  expect(measure('AV', 100)).toBeLessThan(measure('A', 100) + measure('V', 100));
});

test('draws European names, and leaves other scripts to fonts', () => {
  expect(isDrawable('Žofie & Łukasz – Ærø, Ñuñoa €5')).toBe(true);
  expect(isDrawable('मेला')).toBe(false);
  expect(drawLine('मेला <b>', { x: 0, y: 0, size: 10, fill: '#fff' })).toContain('मेला &lt;b&gt;</text>');
});

test('has no mark for a space', () => {
  expect(drawLine(' ', { x: 0, y: 0, size: 10, fill: '#fff' })).not.toContain('<path');
});
