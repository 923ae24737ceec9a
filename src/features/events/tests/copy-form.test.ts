import { expect, it } from 'vitest';
import { rows } from '#tests/support/books.ts';
import { signUp } from '#tests/support/people.ts';
import { openSale } from '#tests/support/sales.ts';
import { startServer } from '#tests/support/server.ts';

it.each([
  ['of the event', ['tickets'], 302],
  ['that rooms let it take', ['runOfShow', 'budget'], 302],
  ['nothing at all', [], 302],
  ['what nobody knows', ['everything'], 400],
  ['what nobody knows, beside what is known', ['tickets', 'everything'], 400],
])('a copy takes along parts %s', async (_what, parts, status) => {
  await using server = await startServer();
  const person = await signUp(server, 'Asha Gurung');
  const { event } = await openSale(server, person, [{ kind: 'free', price: 0 }]);
  const body = new URLSearchParams([
    ['title', 'Again'],
    ['startsAt', '2031-05-01T18:00'],
    ...parts.map((part): [string, string] => ['parts', part]),
  ]);
  const answer = await fetch(`${server.origin}/events/${event}/manage/copy`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `auth_token=${person.token}`, origin: server.origin },
    body,
  });
  expect(answer.status).toBe(status);
  const copies = await rows(server, "SELECT id FROM events WHERE title = 'Again'");
  expect(copies).toHaveLength(status === 302 ? 1 : 0);
  // What was typed is still there.
  expect((await answer.text()).includes('value="Again"')).toBe(status === 400);
});
