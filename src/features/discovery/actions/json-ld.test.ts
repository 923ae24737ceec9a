import { expect, it } from 'vitest';
import { anEvent } from '#features/events/model/event.fixture.ts';
import { jsonLd, jsonLdText } from './json-ld.ts';

const ORIGIN = 'https://mela.test';

it('describes an event at a place, with what its tickets cost', () => {
  const offers = [
    {
      name: 'Standard',
      price: 1250,
      currency: 'EUR',
      availability: 'InStock' as const,
      validFrom: '2026-11-01 00:00:00.000Z',
    },
    { name: 'Patron', price: 5000, currency: 'JPY', availability: 'SoldOut' as const },
  ];
  expect(jsonLd(anEvent({ cover: 'a b.png' }), offers, { origin: ORIGIN, organiserName: 'NRNA' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': 'https://mela.test/events/dashain-mela',
    url: 'https://mela.test/events/dashain-mela',
    name: 'Dashain Mela',
    description: 'Come all',
    startDate: '2026-12-05T15:45:00+05:45',
    endDate: '2026-12-05T23:45:00+05:45',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: ['https://mela.test/api/files/events/event0000000001/a%20b.png'],
    organizer: { '@type': 'Organization', name: 'NRNA' },
    isAccessibleForFree: false,
    location: {
      '@type': 'Place',
      name: 'Tundikhel',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Durbar Marg',
        addressLocality: 'Kathmandu',
        addressCountry: 'Nepal',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 27.7, longitude: 85.3 },
    },
    offers: [
      {
        '@type': 'Offer',
        name: 'Standard',
        price: '12.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: 'https://mela.test/events/dashain-mela',
        validFrom: '2026-11-01T00:00:00+00:00',
      },
      {
        '@type': 'Offer',
        name: 'Patron',
        price: '5000',
        priceCurrency: 'JPY',
        availability: 'https://schema.org/SoldOut',
        url: 'https://mela.test/events/dashain-mela',
      },
    ],
  });
});

const nowhere = { venueName: '', venueAddress: '', city: '', country: '', location: null };

it.each([
  [{ ...nowhere, onlineUrl: 'https://live.test' }, 'Online', 'VirtualLocation'],
  [{ onlineUrl: 'https://live.test' }, 'Mixed', ['Place', 'VirtualLocation']],
  [{}, 'Offline', 'Place'],
])('tells how to take part in %j', (change, mode, types) => {
  const thing = jsonLd(anEvent(change), [], { origin: ORIGIN });
  expect(thing.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
  const location = thing.location as { '@type': string } | { '@type': string }[];
  expect(Array.isArray(location) ? location.map((one) => one['@type']) : location['@type']).toEqual(types);
  expect(thing).not.toHaveProperty('offers');
});

it('says that an event is off, and that a free one is free', () => {
  const free = [{ name: 'Entry', price: 0, currency: 'EUR', availability: 'InStock' as const }];
  expect(
    jsonLd(anEvent({ status: 'cancelled' }), free, { origin: ORIGIN, image: 'https://mela.test/p.png' }),
  ).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    isAccessibleForFree: true,
    image: ['https://mela.test/p.png'],
  });
});

it('can stand in a page whatever its words are', () => {
  const title = '</script><script>alert(1)</script> & \u2028';
  const text = jsonLdText(jsonLd(anEvent({ title }), [], { origin: ORIGIN }));
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toMatchObject({ name: title });
});

it('tells of several dates as events of the event', () => {
  const dates = [
    {
      startsAt: '2026-12-05 10:00:00.000Z',
      endsAt: '2026-12-05 12:00:00.000Z',
      title: '',
      state: 'on' as const,
    },
    {
      startsAt: '2026-12-12 10:00:00.000Z',
      endsAt: '2026-12-12 12:00:00.000Z',
      title: 'Drums',
      state: 'cancelled' as const,
    },
  ];
  const thing = jsonLd(anEvent({ timezone: 'Asia/Kathmandu' }), [], { origin: ORIGIN, dates });
  expect(thing.subEvent).toMatchObject([
    {
      '@type': 'Event',
      name: anEvent().title,
      startDate: '2026-12-05T15:45:00+05:45',
      endDate: '2026-12-05T17:45:00+05:45',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place' },
    },
    { name: 'Drums', eventStatus: 'https://schema.org/EventCancelled' },
  ]);
  expect(jsonLd(anEvent(), [], { origin: ORIGIN })).not.toHaveProperty('subEvent');
});
