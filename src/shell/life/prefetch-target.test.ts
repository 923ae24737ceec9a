import { expect, it } from 'vitest';
import { prefetchTarget } from './prefetch-target.ts';
import { isSlow } from './slow-connection.ts';

const here = new URL('https://mela.test/events');
const link = (href: string, attributes: Record<string, string> = {}) => ({
  href: new URL(href, here).href,
  target: attributes.target ?? '',
  download: '',
  hasAttribute: (name: string) => name in attributes,
});

it('fetches pages of this site', () => {
  expect(prefetchTarget(link('/events/abc?x=1#tickets'), here)).toBe('/events/abc?x=1');
});

it.each([
  link('https://example.org/events'),
  link('/events?city=Lisbon'),
  link('/orders/abc/tickets.pdf'),
  link('/api/events.ics'),
  link('/sandbox/pay/abc'),
  link('/home', { target: '_blank' }),
  link('/home', { download: '' }),
  link('mailto:a@example.org'),
])('leaves $href alone', (other) => {
  expect(prefetchTarget(other, here)).toBeNull();
});

it('knows a slow connection, and one that is to be spared', () => {
  expect([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }].map(isSlow)).toEqual([
    true,
    true,
    true,
  ]);
  expect([undefined, {}, { effectiveType: '4g', saveData: false }].map(isSlow)).toEqual([
    false,
    false,
    false,
  ]);
});
