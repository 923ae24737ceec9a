import { expect, it } from 'vitest';
import { addressLine, hasVenue, mapUrl, placeLine } from './place.ts';

const chapel = {
  venueName: 'Union Chapel',
  venueAddress: 'Compton Terrace, London N1 2UN',
  city: 'London',
  country: 'United Kingdom',
  onlineUrl: '',
  location: null,
};
const nowhere = { venueName: '', venueAddress: '', city: '', country: '', onlineUrl: '', location: null };

it.each([
  [chapel, 'Union Chapel, London'],
  [{ ...chapel, venueName: '' }, 'Compton Terrace, London N1 2UN'],
  [{ ...chapel, venueName: 'Town Hall London' }, 'Town Hall London'],
  [{ ...nowhere, city: 'Lisbon' }, 'Lisbon'],
  [{ ...nowhere, city: 'Lisbon', onlineUrl: 'https://meet.example' }, 'Lisbon and online'],
  [{ ...nowhere, onlineUrl: 'https://meet.example' }, 'Online'],
  [nowhere, ''],
])('says in a few words where %o is', (place, line) => {
  expect(placeLine(place, 'en')).toBe(line);
});

it('says each part of an address once', () => {
  expect(addressLine(chapel)).toBe('Compton Terrace, London N1 2UN, United Kingdom');
  expect(addressLine({ ...nowhere, city: 'Pokhara', country: 'Nepal' })).toBe('Pokhara, Nepal');
  expect(addressLine(nowhere)).toBe('');
});

it('leads to the pin, to a search for the address, or nowhere', () => {
  expect(mapUrl({ ...chapel, location: { lon: -0.1026, lat: 51.5445 } })).toBe(
    'https://www.openstreetmap.org/?mlat=51.54450&mlon=-0.10260#map=17/51.54450/-0.10260',
  );
  expect(mapUrl(chapel)).toBe(
    'https://www.openstreetmap.org/search?query=Compton%20Terrace%2C%20London%20N1%202UN%2C%20London%2C%20United%20Kingdom',
  );
  expect(mapUrl(nowhere)).toBeNull();
});

it('knows a place that one can go to from one that is a link only', () => {
  expect(hasVenue(chapel)).toBe(true);
  expect(hasVenue({ ...nowhere, onlineUrl: 'https://meet.example' })).toBe(false);
});
