import { expect, it } from 'vitest';
import { isTileTemplate, tilesAround, tilesOrigin } from './map-tiles.ts';

const tiles = { template: 'https://tile.example.org/{z}/{x}/{y}.png', attribution: '© the mapmakers' };

it.each([
  ['https://tile.example.org/{z}/{x}/{y}.png', true],
  ['http://127.0.0.1:8080/{z}/{x}/{y}', true],
  ['https://tile.example.org/{z}/{y}/{x}.png?key=abc', true],
  ['https://tile.example.org/?z={z}&x={x}&y={y}', true],
  ['https://{x}.example.org/{z}/{x}/{y}.png', false],
  ['https://tile.example.org/{z}/{x}.png', false],
  ['https://tile.example.org/{z}/{x}/{x}/{y}.png', false],
  ['https://user:pass@tile.example.org/{z}/{x}/{y}.png', false],
  ["https://a;script-src 'unsafe-inline'/{z}/{x}/{y}", false],
  ['https://*/{z}/{x}/{y}', false],
  ['javascript:alert({x}{y}{z})', false],
  ['/tiles/{z}/{x}/{y}.png', false],
  ['', false],
])('takes %j for an address of tiles: %s', (template, taken) => {
  expect(isTileTemplate(template)).toBe(taken);
});

it('names the host alone', () => {
  expect(tilesOrigin(tiles)).toBe('https://tile.example.org');
});

// By the formula of the OpenStreetMap wiki, "Slippy map tilenames".
it.each([
  ['Lisbon', { lat: 38.7223, lon: -9.1393 }, '16/31104/25111'],
  ['Kathmandu', { lat: 27.7172, lon: 85.324 }, '16/48300/27513'],
  ['where both are 0', { lat: 0, lon: 0 }, '16/32768/32768'],
])('has the tile of %s in the middle', (_place, at, name) => {
  const middle = tilesAround(tiles, at).find(
    ({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256,
  );
  expect(middle?.src).toBe(`https://tile.example.org/${name}.png`);
});

it.each([
  ['Lisbon', { lat: 38.7223, lon: -9.1393 }],
  ['both corners', { lat: 0, lon: 0 }],
  ['the date line', { lat: -16.5, lon: 180 }],
])('covers 640 by 288 pixels around %s, and nothing twice', (_place, at) => {
  const all = tilesAround(tiles, at);
  const [lefts, tops] = [all.map(({ left }) => left), all.map(({ top }) => top)];
  expect(Math.min(...lefts)).toBeLessThanOrEqual(-320);
  expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(320);
  expect(Math.min(...tops)).toBeLessThanOrEqual(-144);
  expect(Math.max(...tops) + 256).toBeGreaterThanOrEqual(144);
  expect(new Set(all.map(({ src }) => src)).size).toBe(all.length);
  expect(all.length).toBeLessThanOrEqual(12);
});

it('asks for no tile past the poles or past the date line', () => {
  for (const at of [
    { lat: 90, lon: 180 },
    { lat: -90, lon: -180 },
  ])
    for (const { src } of tilesAround(tiles, at)) {
      const [x = -1, y = -1] = (/\/16\/(-?\d+)\/(-?\d+)/.exec(src) ?? []).slice(1).map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThan(2 ** 16);
    }
});
