import { describe, expect, it } from 'vitest';
import { eventPlace, isOnlineOnly, webAddress } from './event-place.ts';

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
    [
      { venueName: ' Teatro\n', venueAddress: ' Calle 1 ' },
      { name: 'Teatro', detail: 'Calle 1', href: '' },
    ],
    [
      { venueName: ' ', venueAddress: ' Calle 1' },
      { name: 'Calle 1', detail: '', href: '' },
    ],
    [
      { venueName: 'Teatro', venueAddress: ' ' },
      { name: 'Teatro', detail: '', href: '' },
    ],
    [{ venueName: '  ' }, { name: 'Place to be announced', detail: '', href: '' }],
  ])('of %o is %o', (event, place) => {
    expect(eventPlace({ ...none, ...event })).toEqual(place);
  });
});

describe('an event that is online alone', () => {
  const onlineUrl = 'https://meet.test/a';
  it.each([
    [{ onlineUrl }, true],
    [{ onlineUrl, venueName: ' ', venueAddress: '\t' }, true],
    [{ onlineUrl, venueName: 'Teatro' }, false],
    [{ onlineUrl, venueAddress: 'Calle 1' }, false],
    [{}, false],
    [{ onlineUrl: 'javascript:alert(1)' }, false],
  ])('%o: %s', (event, online) => expect(isOnlineOnly({ ...none, ...event })).toBe(online));

  it.each([
    ['http://meet.test', 'http://meet.test/'],
    [onlineUrl, onlineUrl],
    ['ftp://meet.test', undefined],
    ['data:text/html,x', undefined],
    ['meet.test', undefined],
    ['', undefined],
  ])('%j may be followed as %s', (text, href) => expect(webAddress(text)?.href).toBe(href));
});
