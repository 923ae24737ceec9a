import { describe, expect, it } from 'vitest';
import { eventPlace } from './event-place.ts';

const none = { venueName: '', venueAddress: '', onlineUrl: '' };

describe('where an event is, in words', () => {
  it.each([
    [
      { venueName: 'Teatro', venueAddress: 'Calle 1' },
      { name: 'Teatro', detail: 'Calle 1', href: '' },
    ],
    [{ venueAddress: 'Calle 1' }, { name: 'Calle 1', detail: '', href: '' }],
    [
      { venueName: 'Teatro', onlineUrl: 'https://meet.test/a' },
      { name: 'Teatro', detail: '', href: '' },
    ],
    [
      { onlineUrl: 'https://meet.test/a' },
      { name: 'Online', detail: 'Join at meet.test', href: 'https://meet.test/a' },
    ],
    [{ onlineUrl: 'javascript:alert(1)' }, { name: 'Place to be announced', detail: '', href: '' }],
    [{ venueName: '  ' }, { name: 'Place to be announced', detail: '', href: '' }],
  ])('of %o is %o', (event, place) => {
    expect(eventPlace({ ...none, ...event })).toEqual(place);
  });
});
