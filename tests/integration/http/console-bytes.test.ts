import { beforeAll, expect, it } from 'vitest';
import { CONSOLE_TABLE } from '../../support/console-table.ts';
import { signUp } from '../../support/people.ts';
import { buy, openSale, orderOf } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { enterAsSuperuser, sendForm } from '../../support/staff.ts';

/** What the console's forms have fields for. */
const FIELDS =
  'access account amount body by clue columns confirm confirmed email field from hold hours index indexName job key kind language mail name note reason records restock role rule scope seen session source stamp statement template text title to type typed until version viewQuery where whole'.split(
    ' ',
  );

/** A refund is reviewed first; both ways are gone. */
const REFUND_WAYS: readonly Record<string, string>[] = [
  { whole: 'part', confirmed: '' },
  { whole: 'part', amount: '1', confirmed: 'yes' },
];

/** What would end the session, or the server, that the test needs. */
const LEFT_OUT = new Set(['/_/backups/:name', '/_/backups/upload']);

describeOnEachServer('what strangers’ bytes do in the console', (server) => {
  let operator: string;
  let ids: Record<string, string>;

  beforeAll(async () => {
    operator = await enterAsSuperuser(server());
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(server(), organiser, [
      { name: 'Seat', kind: 'paid', price: 2500 },
    ]);
    const { order } = await buy(server(), event, orderOf(types[0] ?? ''));
    ids = { accounts: organiser.id, payouts: organiser.id, events: event, orders: order.id };
  });

  /** The page about something that there is, where the console has pages about such things. */
  const addressOf = (row: string): string =>
    row.replaceAll(/(\w+)\/:(\w+)/g, (_, of: string, name: string) =>
      name === 'collection' ? `${of}/users` : `${of}/${ids[of] ?? 'nothing'}`,
    );

  it.each([
    ['a zero byte', '\0'],
    ['a zero byte in a word', 'a\0b'],
    ['half a letter', '\ud800'],
    ['a number beyond every number', '9'.repeat(400)],
    ['signs of patterns and quotes', `%_\\'"\`);--`],
  ])('forms are answered, whatever is sent: %s', async (_, value) => {
    const wrong: string[] = [];
    for (const [row, { acts = {}, field = 'intent' }] of Object.entries(CONSOLE_TABLE)) {
      if (LEFT_OUT.has(row)) continue;
      for (const act of Object.keys(acts)) {
        const typed = Object.fromEntries(FIELDS.map((name) => [name, value]));
        const sent = { ...typed, ...(act === '' ? {} : { [field]: act }) };
        for (const way of act === 'refund' ? REFUND_WAYS : [{}]) {
          const answer = await sendForm(server(), addressOf(row), { ...sent, ...way }, operator);
          await answer.body?.cancel();
          if (answer.status >= 500) wrong.push(`${row} ${act}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['a zero byte', '%00'],
    ['half a letter', '%ed%a0%80'],
    ['1,100 letters', 'x'.repeat(1_100)],
  ])('addresses are answered, whatever stands in them: %s', async (_, value) => {
    const wrong: string[] = [];
    for (const row of Object.keys(CONSOLE_TABLE)) {
      for (const path of [
        row.replaceAll(/:\w+/g, value),
        `${addressOf(row)}?email=${value}&mail=${value}&hold=${value}`,
      ]) {
        const answer = await fetch(server().origin + path, {
          redirect: 'manual',
          headers: { cookie: operator },
        });
        await answer.body?.cancel();
        if (answer.status >= 500) wrong.push(`${path.slice(0, 80)}: ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
