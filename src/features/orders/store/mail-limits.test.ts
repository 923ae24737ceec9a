import { expect, it } from 'vitest';
import type { Tx } from '#platform/db/index.ts';
import type { RateLimit } from '#platform/rate-limits/index.ts';
import { createMailLimits } from './mail-limits.ts';

/** Limits that count in memory, and ask to wait a second. */
function counted(mostTickets: number | null = 200) {
  const taken = new Map<string, number>();
  const limits = {
    takeIn: async (_: Tx, { name, most, windowMs }: RateLimit, subject: string) => {
      const key = `${name} ${windowMs} ${subject}`;
      const now = (taken.get(key) ?? 0) + 1;
      taken.set(key, now);
      return now > most ? 1 : 0;
    },
  };
  const deps = { limits, ...(mostTickets === null ? {} : { mostTickets }) } as unknown as Parameters<
    typeof createMailLimits
  >[0];
  return { taken, mails: createMailLimits(deps) };
}

const tx = {} as Tx;
const HOUR_MS = 3_600_000;

it('counts a mail to each address once, capitals or not', async () => {
  const { taken, mails } = counted();
  await mails.toAddresses(tx, ['a@x.org', 'A@X.org', 'b@x.org']);
  await mails.toAddresses(tx, []);
  expect([...taken]).toEqual([
    [`ticket-mails ${HOUR_MS} a@x.org`, 1],
    [`ticket-mails ${HOUR_MS} b@x.org`, 1],
  ]);
});

it('lets one address get 20 in an hour, whoever else is written to', async () => {
  const { mails } = counted();
  for (let n = 0; n < 20; n += 1) await mails.toAddresses(tx, ['a@x.org']);
  await mails.toAddresses(tx, ['b@x.org']);
  await expect(mails.toAddresses(tx, ['a@x.org', 'c@x.org'])).rejects.toMatchObject({ status: 429 });
  await expect(mails.toAddresses(tx, ['c@x.org', 'a@x.org'])).rejects.toMatchObject({ status: 429 });
});

it.each([
  [0, 3],
  [1, 6],
  [4, 15],
])('lets an order of %i tickets send them on %i times', async (tickets, most) => {
  const { mails } = counted();
  for (let n = 0; n < most; n += 1)
    await mails.sentOn(tx, { id: 'order0000000001', tickets }, `guest${n}@x.org`);
  const again = mails.sentOn(tx, { id: 'order0000000001', tickets }, 'guest@x.org');
  await expect(again).rejects.toMatchObject({ status: 429 });
  await mails.sentOn(tx, { id: 'order0000000002', tickets }, 'guest@x.org');
});

it('counts what is sent on to the address, too', async () => {
  const { taken, mails } = counted();
  await mails.sentOn(tx, { id: 'order0000000001', tickets: 1 }, 'A@x.org');
  expect([...taken.keys()]).toEqual([
    `tickets-sent-on ${HOUR_MS} order0000000001`,
    `ticket-mails ${HOUR_MS} a@x.org`,
  ]);
});

it('counts nothing where there are no limits', async () => {
  const { taken, mails } = counted(0);
  for (let n = 0; n < 25; n += 1) await mails.toAddresses(tx, ['a@x.org']);
  for (let n = 0; n < 25; n += 1) await createMailLimits({}).toAddresses(tx, ['a@x.org']);
  const unsaid = counted(null);
  for (let n = 0; n < 25; n += 1) await unsaid.mails.sentOn(tx, { id: 'o', tickets: 1 }, 'a@x.org');
  expect([taken.size, unsaid.taken.size]).toEqual([0, 0]);
});
