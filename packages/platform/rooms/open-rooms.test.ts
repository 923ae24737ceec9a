import { expect, it } from 'vitest';
import type { Core } from './core.ts';
import { extension, extensionPoint } from './extension.ts';
import { serviceKey } from './key.ts';
import { extensionRegistry, openRooms } from './open-rooms.ts';
import { type Opening, room } from './room.ts';

const opening = (): Opening => ({
  core: { origin: 'core' } as Core,
  secret: async (name) => `secret of ${name}`,
  extensions: extensionRegistry().extensions,
});
const lower = serviceKey<{ name: string }>('test-lower');
const upper = serviceKey<{ of: string }>('test-upper');
const lowerRoom = room<{ name: string }, {}>({
  key: lower,
  open: async (_services, { core, secret }) => ({
    service: { name: `${core.origin}, ${await secret('x')}` },
  }),
});
const upperRoom = room({
  key: upper,
  needs: { lower },
  open: ({ lower: { name } }, _opening: Opening) => ({ service: { of: name } }),
});

it('opens each room after those that it needs, whatever their order in the list', async () => {
  const rooms = await openRooms([upperRoom, lowerRoom], [], opening());
  expect(rooms.get(upper)).toEqual({ of: 'core, secret of x' });
  expect(rooms.open.map(({ service }) => service)).toEqual([rooms.get(lower), rooms.get(upper)]);
  const context = new Map<unknown, unknown>();
  rooms.provide(context);
  expect(context.get(upper)).toBe(rooms.get(upper));
});

it('gives what the server offers itself', async () => {
  const rooms = await openRooms([upperRoom], [[lower, { name: 'given' }]], opening());
  expect(rooms.get(upper)).toEqual({ of: 'given' });
});

it.each([
  ['nobody offers what is needed', [upperRoom], [], 'test-upper needs test-lower, which no room offers.'],
  ['two offer the same', [lowerRoom, lowerRoom], [], 'test-lower is offered twice.'],
  ['the server offers it as well', [lowerRoom], [[lower, {}]], 'test-lower is offered twice.'],
  [
    'two need each other',
    [
      upperRoom,
      room<{ name: string }, { upper: typeof upper }>({
        key: lower,
        needs: { upper },
        open: () => ({ service: { name: '' } }),
      }),
    ],
    [],
    'Rooms need each other: test-upper → test-lower → test-upper.',
  ],
] as const)('refuses to open when %s', async (_when, rooms, provided, message) => {
  await expect(openRooms([...rooms], [...provided], opening())).rejects.toThrow(message);
});

it('knows no service that nobody offers', async () => {
  const rooms = await openRooms([], [], opening());
  expect(() => rooms.get(lower)).toThrow('No room offers test-lower.');
});

it('gives the extensions of a point in the order of the rooms, once every room is open', () => {
  const registry = extensionRegistry();
  const point = extensionPoint<number>('numbers');
  expect(() => registry.extensions(point)).toThrow('before every room was open');
  registry.complete([
    extension(point, 2),
    extension(extensionPoint<string>('words'), 'a'),
    extension(point, 1),
  ]);
  expect(registry.extensions(point)).toEqual([2, 1]);
});

it('finds a key by its name, whichever copy of the module asks', () => {
  expect(serviceKey('test-lower')).toBe(lower);
});
