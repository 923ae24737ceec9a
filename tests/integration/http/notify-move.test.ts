import { expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { inDays, openSale, order, orderOf, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

describeOnEachServer('guests of an event that moved', (server) => {
  it('are told when its organiser presses the button, and no earlier', async () => {
    const owner = await signUp(server(), 'mover');
    const { event, types } = await openSale(server(), owner, [{ name: 'Entry', kind: 'free', price: 0 }]);
    await order(server(), event, orderOf(types[0] ?? ''), {});
    await updateRecord(server(), owner, `events/${event}`, { startsAt: inDays(20.5) });
    const page = async (path: string) =>
      (
        await fetch(`${server().origin}/events/${event}/manage${path}`, {
          headers: { cookie: cookieOf(owner) },
        })
      ).text();
    const offer = 'Your guests have not been told about the change';
    expect(await page('')).toContain(offer);
    const shown = await page('/tell');
    expect(shown).toContain('Tell the 1 guest');
    const told = () => rows(server(), `SELECT id FROM mail_outbox WHERE subject = 'Changed: Dashain Mela'`);
    expect(await told()).toEqual([]);
    const at = /name="at" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const answer = await sendForm(server(), cookieOf(owner), `events/${event}/manage/tell`, {
      intent: 'tell',
      at,
    });
    expect(answer.headers.get('location')).toContain('done=told');
    await expect.poll(told).toHaveLength(1);
    expect(await page('')).not.toContain(offer);
  });
});
