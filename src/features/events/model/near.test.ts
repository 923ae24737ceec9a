import { expect, it, test } from 'vitest';
import { kilometresBetween, readNear } from './near.ts';

const LISBON = { lat: 38.72, lon: -9.14 };
const MADRID = { lat: 40.42, lon: -3.7 };

test.each([
  ['the same place', LISBON, LISBON, 0, 0.001],
  ['Lisbon and Madrid', LISBON, MADRID, 503, 5],
  ['over the date line', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111, 1],
  ['poles', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015, 1],
])('%s are so far apart', (_title, a, b, far, within) => {
  expect(Math.abs(kilometresBetween(a, b) - far)).toBeLessThan(within);
  expect(kilometresBetween(b, a)).toBeCloseTo(kilometresBetween(a, b));
});

test.each([
  ['38.7,-9.1', { lat: 38.7, lon: -9.1 }],
  ['0,0', { lat: 0, lon: 0 }],
  ['-90,180', { lat: -90, lon: 180 }],
])('%s is a place', (text, point) => {
  expect(readNear(text)).toEqual(point);
});

it.each(['', 'here', '38.7', '91,0', '0,181', '38.7,-9.1,2', '38.7;-9.1', '1e1,2'])('%s is none', (text) => {
  expect(readNear(text)).toBeNull();
});
