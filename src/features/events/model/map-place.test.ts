import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_MAP_PLACE, readMapPlace, writeMapPlace } from './map-place.ts';

const KATHMANDU = { lat: 27.7017, lon: 85.3206 };

it.each([
  '27.7017, 85.3206',
  ' 27.7017,85.3206 ',
  '27.7017 85.3206',
  '27.7017; 85.3206',
  '२७.७०१७, ८५.३२०६',
  'geo:27.7017,85.3206?z=17',
  'https://www.google.com/maps/@27.7017,85.3206,17z',
  'https://www.google.com/maps/place/Tundikhel/@27.7,85.3,17z/data=!3m1!4b1!4m5!3m4!8m2!3d27.7017!4d85.3206',
  'https://maps.google.com/?q=27.7017,85.3206',
  'https://www.google.com/maps/search/?api=1&query=27.7017%2C85.3206',
  'https://maps.apple.com/?ll=27.7017,85.3206&q=Tundikhel',
  'https://www.openstreetmap.org/#map=17/27.7017/85.3206',
  'https://www.openstreetmap.org/?mlat=27.7017&mlon=85.3206#map=17/27.7/85.3',
])('reads the place of %s', (text) => {
  expect(readMapPlace(text)).toEqual(KATHMANDU);
});

it.each([
  [`27°42'6.12"N 85°19'14.16"E`, KATHMANDU],
  ['27°42′06.12″N, 85°19′14.16″E', KATHMANDU],
  [`33° 51' S 151° 12' E`, { lat: -33.85, lon: 151.2 }],
  [`40°N 74°W`, { lat: 40, lon: -74 }],
  [`38°43'N 9°8'W`, { lat: 38.716667, lon: -9.133333 }],
  ['−33.8568, 151.2153', { lat: -33.8568, lon: 151.2153 }],
  ['90, 180', { lat: 90, lon: 180 }],
  ['-90,-180', { lat: -90, lon: -180 }],
  ['0, 12', { lat: 0, lon: 12 }],
  ['12, 0', { lat: 12, lon: 0 }],
  ['1.12345678, 2.87654321', { lat: 1.123457, lon: 2.876543 }],
])('reads %s', (text, place) => {
  expect(readMapPlace(text)).toEqual(place);
});

it.each([
  '',
  'Tundikhel',
  '27.7017',
  '90.001, 10',
  '10, 180.001',
  '-90.001, 10',
  '10, -180.001',
  '0, 0',
  `27°60'N 85°E`,
  `27°1'60"N 85°E`,
  '85°E 27°N',
  'https://maps.app.goo.gl/abcDEF123',
  'https://example.com/?q=Tundikhel',
  '1,2,3',
  ',',
  '27,7017, 85,3206',
])('takes %s for no place', (text) => {
  expect(readMapPlace(text)).toBeNull();
});

it('reads back what it writes, and writes nothing for no place', () => {
  expect(writeMapPlace(null)).toBe('');
  const degrees = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((n) => n / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lon) => {
      fc.pre(lat !== 0 || lon !== 0);
      expect(readMapPlace(writeMapPlace({ lat, lon }))).toEqual({ lat, lon });
    }),
  );
});

it('takes whatever is pasted in no time', () => {
  const long = '1'.repeat(3 * MAX_MAP_PLACE);
  for (const text of [long, `https://example.com/@${long}`, `${' '.repeat(5000)}1,1`, `27°${long}`])
    expect(readMapPlace(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void readMapPlace(text)));
});
