import { expect, it } from 'vitest';
import { planOf } from '../tests/any-plan.ts';
import { editBy } from './typed-edit.server.ts';

const newId = () => 'new';

it('takes places with as many decimals as a plan of a call has, to a hundredth', () => {
  const given = { zone: 'stalls', name: 'Stalls', x: '163.3142857142857', y: '-0,5', rotation: '0' };
  const { plan } = editBy('zone-change', planOf('A: 1'), given, newId);
  expect(plan?.zones[0]?.position).toEqual({ x: 163.31, y: -0.5 });
  expect(editBy('zone-change', planOf('A: 1'), { ...given, x: '1e3' }, newId).field).toBe('x');
});

it('names a category as the plan has it, with spaces around it too', () => {
  const plan = { ...planOf('A: 1'), categories: [{ name: ' VIP', colour: '#336699' }] };
  const given = { was: ' VIP', name: 'VIP', colour: '#aabbcc' };
  expect(editBy('category-change', plan, given, newId).plan?.categories).toEqual([
    { name: 'VIP', colour: '#aabbcc' },
  ]);
});
