import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { createRecord, openSale, order, orderOf, readOrder } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

type Refused = { data: Record<string, { code: string; message: string }> };

/** An event with a T-shirt in two sizes, and a cap in one colour. */
async function stage(server: TestServer) {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event } = await openSale(server, organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
  const add = async (name: string, variationOf: string) => {
    const type = { event, name, variationOf, kind: 'free', price: 0, quantity: 20 };
    return (await createRecord(server, organiser, 'ticket_types', type)).id;
  };
  const [small, medium] = [await add('S', 'T-shirt'), await add('M', 'T-shirt')];
  await add('Red', 'Cap');
  const rename = (body: object, person: Person = organiser) =>
    call<{ items: { id: string; name: string; variationOf: string }[] }>(
      server.origin,
      'POST',
      `/api/events/${event}/variations/rename`,
      { token: person.token, body },
    );
  const names = async () =>
    (
      await rows<{ name: string }>(
        server,
        `SELECT name FROM ticket_types WHERE event = '${event}' AND "variationOf" != '' ORDER BY name`,
      )
    ).map(({ name }) => name);
  return { organiser, event, small, medium, rename, names };
}

describeOnEachServer('a thing that has variations', (server) => {
  it('gets another name at all of them, and orders keep the one that they were made with', async () => {
    const { organiser, event, small, medium, rename, names } = await stage(server());
    const buyer = { name: 'Maya', email: 'maya@shirts.example' };
    const placed = await order(server(), event, orderOf(small, 1, { buyer }));
    const { items } = await answered(200, rename({ variationOf: 'T-shirt', to: ' Running top ' }));
    expect(items.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Running top, M',
      'Running top, S',
    ]);
    expect(await names()).toEqual(['Cap, Red', 'Running top, M', 'Running top, S']);
    expect((await readOrder(server(), placed)).tickets).toMatchObject([{ ticketTypeName: 'T-shirt, S' }]);
    const history = await rows<{ subject: string; changes: unknown }>(
      server(),
      `SELECT subject, changes FROM audit_entries WHERE event = '${event}' AND action = 'ticketTypes.edit'`,
    );
    expect(history.map(({ subject }) => subject)).toEqual(expect.arrayContaining([small, medium]));
    for (const { changes } of history) expect(JSON.stringify(changes)).toContain('Running top');
    // The same name again changes nothing.
    expect((await rename({ variationOf: 'Running top', to: 'Running top' })).status).toBe(200);
    expect(await names()).toEqual(['Cap, Red', 'Running top, M', 'Running top, S']);
    const page = await fetch(`${server().origin}/events/${event}/manage/history`, {
      headers: { cookie: cookieOf(organiser) },
    });
    expect(await page.text()).toContain('Running top, S');
  });

  it('keeps it where the new one is none, too long, taken, or nothing is called like that', async () => {
    const { rename, names } = await stage(server());
    const before = await names();
    for (const [body, field, code] of [
      [{ variationOf: 'T-shirt', to: ' ' }, 'to', 'validation_required'],
      [{ variationOf: 'T-shirt', to: 'x'.repeat(61) }, 'to', 'validation_too_big'],
      [{ variationOf: 'T-shirt', to: 'Cap' }, 'to', 'validation_not_unique'],
      [{ variationOf: 'Entry', to: 'Ticket' }, 'variationOf', 'validation_unknown'],
      [{ variationOf: '', to: 'Ticket' }, 'variationOf', 'validation_unknown'],
    ] as const) {
      const { status, body: said } = await rename(body);
      expect(status).toBe(400);
      expect((said as unknown as Refused).data[field]?.code).toBe(code);
    }
    expect((await rename({})).status).toBe(400);
    expect(
      (await rename({ variationOf: 'T-shirt', to: 'Top' }, await signUp(server(), 'Stranger'))).status,
    ).toBe(404);
    expect(await names()).toEqual(before);
  });

  it('is renamed on the page of each of them, which says why not', async () => {
    const { organiser, event, medium, names } = await stage(server());
    const path = `events/${event}/manage/tickets/${medium}`;
    const cookie = cookieOf(organiser);
    const shown = await (await fetch(`${server().origin}/${path}`, { headers: { cookie } })).text();
    expect(shown).toContain('all 2 variations at once');
    const refused = await sendForm(server(), cookie, path, { intent: 'rename', thing: 'Cap' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('There are variations of “Cap” already.');
    const done = await sendForm(server(), cookie, path, { intent: 'rename', thing: 'Top' });
    expect(done.status).toBe(302);
    expect(await names()).toEqual(['Cap, Red', 'Top, M', 'Top, S']);
  });

  it('stands in the summary with what all of its variations come to', async () => {
    const { organiser, event, small, medium } = await stage(server());
    for (const [type, quantity] of [
      [small, 2],
      [medium, 3],
    ] as const) {
      const buyer = { name: 'Maya', email: `maya.${type}@shirts.example` };
      await order(server(), event, orderOf(type, quantity, { buyer }));
    }
    const page = await fetch(`${server().origin}/summary/${event}`, {
      headers: { cookie: cookieOf(organiser) },
    });
    const text = (await page.text())
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/T-shirt 5 .*S 2 .*M 3 /);
    expect(text).toContain('Cap, Red 0');
  });
});
