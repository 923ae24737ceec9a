import { expect, it } from 'vitest';
import { entryGuards, everyEntryGuard, type HeldUp, requireEntry } from './entry-guard.ts';
import { firstMemberships, memberships } from './memberships.ts';
import { NO_AUDIENCES } from './audience.ts';
import { placesFor } from './order-places.ts';
import { NO_ACCOUNTS, NO_MEMBERSHIPS, type TicketedMemberships } from './ports.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from '#tests/support/extensions.ts';

const TYPES = new Map(
  Object.entries({
    adult: { addOnTo: '', admits: 1, visits: 0, parts: '', kind: 'paid' },
    family: { addOnTo: '', admits: 3, visits: 0, parts: '', kind: 'paid' },
    gift: { addOnTo: '', admits: 0, visits: 0, parts: '', kind: 'donation' },
    shirt: { addOnTo: 'adult', admits: 0, visits: 0, parts: '', kind: 'paid' },
    poster: { addOnTo: 'any', admits: 0, visits: 0, parts: '', kind: 'paid' },
    pass: { addOnTo: '', admits: 1, visits: 5, parts: '', kind: 'paid' },
  } as const),
);

/** `adult`, `family<0` for who is part of the first place, `+shirt<0` for an add-on that goes with it. */
const written = (items: [string, number][]) =>
  placesFor(
    TYPES,
    items.map(([ticketType, quantity]) => ({ ticketType, date: '', quantity })),
  )
    .map(
      ({ ticketType, addOn, partOf }) =>
        `${addOn ? '+' : ''}${ticketType}${partOf === null ? '' : `<${partOf}`}`,
    )
    .join(' ');

it.each<[[string, number][], string]>([
  [[], ''],
  [[['adult', 2]], 'adult adult'],
  [[['family', 2]], 'family family<0 family<0 family family<3 family<3'],
  [[['gone', 1]], 'gone'],
  // A pass is no add-on, and none goes with it while there is a ticket.
  [
    [
      ['pass', 2],
      ['adult', 1],
      ['poster', 2],
    ],
    '+pass +pass adult +poster<2 +poster<2',
  ],
  [
    [
      ['pass', 1],
      ['poster', 1],
    ],
    '+pass +poster',
  ],
  // Dealt out in turn among those that they need.
  [
    [
      ['adult', 2],
      ['shirt', 3],
    ],
    'adult adult +shirt<0 +shirt<1 +shirt<0',
  ],
  [
    [
      ['shirt', 1],
      ['family', 1],
      ['adult', 1],
    ],
    '+shirt<4 family family<1 family<1 adult',
  ],
  // Any ticket, of several people the first; not a gift while there is a ticket.
  [
    [
      ['gift', 1],
      ['family', 1],
      ['adult', 1],
      ['poster', 3],
    ],
    'gift family family<1 family<1 adult +poster<1 +poster<4 +poster<1',
  ],
  // Where none of those is here that it needs, any other.
  [
    [
      ['family', 1],
      ['shirt', 1],
    ],
    'family family<0 family<0 +shirt<0',
  ],
  [
    [
      ['gift', 1],
      ['poster', 1],
    ],
    'gift +poster<0',
  ],
  [
    [
      ['shirt', 1],
      ['poster', 1],
    ],
    '+shirt +poster',
  ],
  // Each sort is dealt out for itself.
  [
    [
      ['adult', 2],
      ['shirt', 1],
      ['poster', 2],
    ],
    'adult adult +shirt<0 +poster<0 +poster<1',
  ],
])('%j has the places %s', (items, places) => expect(written(items)).toBe(places));

const held = (path: string): HeldUp => ({ path, error: conflict({ en: path, es: path, ne: path }) });

it('holds up whom the first guard does, and tells each of an order', async () => {
  const seen: unknown[] = [];
  const guard = (name: string, answer: HeldUp | null) =>
    extension(entryGuards, {
      heldUp: (...asked) => {
        seen.push([name, ...asked]);
        return Promise.resolve(answer);
      },
      ordered: (...told) => {
        seen.push([name, 'ordered', ...told]);
        return Promise.resolve();
      },
    });
  const all = everyEntryGuard(
    extensionsOf(guard('a', null), guard('b', held('/wait')), guard('c', held('/no'))),
  );
  expect((await all.heldUp('e', 'pass', ['t']))?.path).toBe('/wait');
  await all.ordered('e', 'pass');
  expect(seen).toEqual([
    ['a', 'e', 'pass', ['t']],
    ['b', 'e', 'pass', ['t']],
    ['a', 'ordered', 'e', 'pass'],
    ['b', 'ordered', 'e', 'pass'],
    ['c', 'ordered', 'e', 'pass'],
  ]);
  expect(await everyEntryGuard(extensionsOf(guard('a', null))).heldUp('e', undefined)).toBeNull();
  const items = [{ ticketType: 't' }];
  await expect(requireEntry({ entry: all }, 'e', 'pass', items)).rejects.toThrow('/wait');
  await requireEntry({ entry: everyEntryGuard(extensionsOf(guard('a', null))) }, 'e', undefined, items);
  await requireEntry({}, 'e', undefined, items);
});

it('asks the first who keeps members, and finds none where nobody does', async () => {
  const audience = { chapter: 'spain', tiers: [] };
  const none = firstMemberships(extensionsOf());
  const actor = { id: 'maya', superuser: false };
  for (const nobody of [none, NO_MEMBERSHIPS]) {
    expect(await nobody.of('maya')).toEqual([]);
    expect(await nobody.offered('spain', [])).toBe(false);
    expect(await nobody.names([audience, audience])).toEqual([null, null]);
    expect(await nobody.choices(actor)).toEqual(NO_AUDIENCES);
    expect(await nobody.allChoices()).toEqual(NO_AUDIENCES);
  }
  const keeps = (chapter: string): TicketedMemberships => ({
    of: () => Promise.resolve([{ member: chapter, chapters: [], tier: '', household: 1 }]),
    offered: () => Promise.resolve(true),
    names: () => Promise.resolve([{ chapter, tiers: [] }]),
    choices: () => Promise.resolve({ chapters: [{ id: chapter, name: '', depth: 0 }], tiers: [] }),
    allChoices: () => Promise.resolve({ chapters: [], tiers: [{ id: chapter, name: '', of: '' }] }),
  });
  const first = firstMemberships(
    extensionsOf(extension(memberships, keeps('spain')), extension(memberships, keeps('portugal'))),
  );
  expect(await first.of('maya')).toMatchObject([{ member: 'spain' }]);
  expect(await first.offered('x', [])).toBe(true);
  expect(await first.names([audience])).toEqual([audience]);
  expect(await first.choices(actor)).toMatchObject({ chapters: [{ id: 'spain' }] });
  expect(await first.allChoices()).toMatchObject({ tiers: [{ id: 'spain' }] });
  expect(NO_AUDIENCES).toEqual({ chapters: [], tiers: [] });
  expect(await NO_ACCOUNTS.confirmed({} as Tx, 'maya')).toBe('');
});
