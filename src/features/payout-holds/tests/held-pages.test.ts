import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { rows } from '#tests/support/books.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { openSale } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';
import { enterAs, enterAsSuperuser, makeStaff, sendForm } from '#tests/support/staff.ts';
import { cookieOf } from '#tests/support/staged-event.ts';

const REASON = 'The hall is booked by others.';
const NOTE = 'The caller was upset.';

/** A page as its readers get it, without what scripts are handed. */
const shown = (html: string): string => html.replaceAll(/<script\b.*?<\/script>/gs, '');

describeOnEachServer('the pages about held payouts', (server) => {
  let organiser: Person;
  let bookkeeper: Person;
  let event: string;
  const roles: Record<string, string> = {};
  const open = async (path: string, cookie: string) => {
    const answer = await fetch(`${server().origin}${path}`, { redirect: 'manual', headers: { cookie } });
    return { status: answer.status, html: shown(await answer.text()) };
  };
  const run = async (text: string): Promise<void> => {
    const db = await server().db();
    await db.write(async (tx) => void (await sql.raw(text).execute(tx.as())));
  };
  const act = (intent: string, fields: Record<string, string>, cookie: string) =>
    sendForm(server(), `/_/payouts/${organiser.id}`, { intent, ...fields }, cookie);

  const current = async (): Promise<string> => {
    const [found] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM payout_holds WHERE organiser = '${organiser.id}' AND ended = ''`,
    );
    return found?.id ?? '';
  };
  const release = async (cookie: string) => act('release', { hold: await current() }, cookie);

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    bookkeeper = await signUp(server(), 'Bikash Thapa');
    ({ event } = await openSale(server(), organiser, [{ price: 5_000 }]));
    await run(
      `INSERT INTO event_members (id, event, "user", role, "invitedBy", created, updated)
       VALUES ('member000000001', '${event}', '${bookkeeper.id}', 'finance', '${organiser.id}', '2026-11-27 00:00:00.000Z', '2026-11-27 00:00:00.000Z')`,
    );
    // A newcomer who sells much has a sign of risk; a payout is found by its id.
    await run(`UPDATE events SET taken = 100 WHERE id = '${event}'`);
    await run(
      `INSERT INTO payouts (id, account, organiser, amount, currency, status, arrives, "failureCode", created, updated)
       VALUES ('po_held', 'acct', '${organiser.id}', 1, 'EUR', 'paid', '', '', '2026-11-27 00:00:00.000Z', '2026-11-27 00:00:00.000Z')`,
    );
    roles.superuser = await enterAsSuperuser(server());
    for (const role of ['support', 'finance', 'moderation', 'technical'] as const) {
      const { email, password } = await makeStaff(server(), role);
      roles[role] = await enterAs(server(), email, password);
    }
  });

  it('let finance and superusers hold and release, and nobody else', async () => {
    const hold = { reason: REASON, note: NOTE };
    const statuses: Record<string, number[]> = {};
    for (const who of ['support', 'moderation', 'technical', 'finance', 'superuser']) {
      const cookie = roles[who] ?? '';
      statuses[who] = [
        (await act('hold', hold, cookie)).status,
        (await act('hold', hold, cookie)).status,
        (await act('release', {}, cookie)).status,
        (await release(cookie)).status,
        (await release(cookie)).status,
        (await act('other', {}, cookie)).status,
      ];
    }
    expect(statuses).toEqual({
      support: [403, 403, 403, 403, 403, 403],
      moderation: [403, 403, 403, 403, 403, 403],
      technical: [403, 403, 403, 403, 403, 403],
      finance: [303, 409, 409, 303, 409, 400],
      superuser: [303, 409, 409, 303, 409, 400],
    });
    for (const cookie of ['', cookieOf(organiser)])
      expect((await act('hold', hold, cookie)).headers.get('location')).toContain('/_/sign-in');
    expect((await rows(server(), `SELECT id FROM payout_holds`)).length).toBe(2);
  });

  it('show what each may know', async () => {
    await act('hold', { reason: REASON, note: NOTE }, roles.finance ?? '');
    const here = `/_/payouts/${organiser.id}`;
    const finance = roles.finance ?? '';
    for (const path of [here, '/_/payouts'])
      expect([path, (await open(path, finance)).html.includes(REASON)]).toEqual([path, true]);
    expect((await open(here, finance)).html).toContain(NOTE);
    expect((await open('/_/risks', finance)).html).toContain(here);
    expect((await open('/_/find?q=po_held', finance)).html).toContain('Payouts are on hold');
    // Moderation looks at risks and may not open payouts; support reads on the account what its owner does.
    const risks = await open('/_/risks', roles.moderation ?? '');
    expect([risks.html.includes('Payouts are on hold'), risks.html.includes(here)]).toEqual([true, false]);
    const account = await open(`/_/accounts/${organiser.id}`, roles.support ?? '');
    expect([REASON, NOTE, here].map((part) => account.html.includes(part))).toEqual([true, false, false]);
    // The organiser reads why; their team, that it is so.
    const own = await open('/payouts', cookieOf(organiser));
    expect([REASON, NOTE, '/contact'].map((part) => own.html.includes(part))).toEqual([true, false, true]);
    for (const path of ['/home', '/summary', `/summary/${event}`])
      expect([path, (await open(path, cookieOf(organiser))).html.includes('on hold')]).toEqual([path, true]);
    const theirs = await open(`/summary/${event}`, cookieOf(bookkeeper));
    expect(theirs.html).toContain('Payouts for this event are on hold');
    expect(theirs.html).not.toContain(REASON);
    for (const path of ['/payouts', '/home', '/summary'])
      expect([path, (await open(path, cookieOf(bookkeeper))).html.includes('on hold')]).toEqual([
        path,
        false,
      ]);
  });

  it('give back what was typed when somebody else was faster', async () => {
    const typed = { reason: 'Two guests saw <no> hall.', note: 'Seen on Friday.' };
    const answer = await act('hold', typed, roles.superuser ?? '');
    const html = shown(await answer.text());
    expect(answer.status).toBe(409);
    for (const part of ['are held already', 'What you typed', 'Two guests saw', typed.note, REASON])
      expect([part, html.includes(part)]).toEqual([part, true]);
    expect(await rows(server(), `SELECT reason FROM payout_holds WHERE ended = ''`)).toEqual([
      { reason: REASON },
    ]);
  });

  it('say of what was begun that it was, not that it left', async () => {
    const now = '2026-11-27 00:00:00.000Z';
    await run(
      `INSERT INTO payment_transfers (id, kind, reverses, "order", organiser, amount, currency, "stripeId", status, reason, created, updated)
       VALUES ('move00000000001', 'transfer', '', 'order0000000001', '${organiser.id}', 100, 'EUR', '', 'pending', '', '${now}', '${now}')`,
    );
    const look = async () => {
      const { html } = await open(`/_/payouts/${organiser.id}`, roles.finance ?? '');
      return ['begun before the hold', 'on its way'].map((part) => html.includes(part));
    };
    const held = await look();
    await release(roles.finance ?? '');
    expect([held, await look()]).toEqual([
      [true, false],
      [false, true],
    ]);
    await run(`DELETE FROM payment_transfers WHERE id = 'move00000000001'`);
  });

  it('hold whoever deleted their account and is paid out still', async () => {
    const finance = roles.finance ?? '';
    const here = '/_/payouts/gone00000000001';
    expect((await open(here, finance)).status).toBe(404);
    await run(
      `INSERT INTO payment_accounts ("userId", "stripeAccountId", "detailsSubmitted", "chargesEnabled", "payoutsEnabled", requirements, created, updated)
       VALUES ('gone00000000001', 'acct_gone', 1, 1, 1, '[]', '', '')`,
    );
    const before = await open(here, finance);
    for (const part of ['Deleted account', 'gone00000000001', 'only operators read it'])
      expect([part, before.html.includes(part)]).toEqual([part, true]);
    const held = await sendForm(server(), here, { intent: 'hold', reason: REASON, note: '' }, finance);
    expect([held.status, held.headers.get('location')]).toEqual([303, `${here}?done=held`]);
    const after = await open(`${here}?done=held`, finance);
    expect([after.html.includes(REASON), after.html.includes('gets an email')]).toEqual([true, false]);
  });

  it('answer 404 for whom nobody knows, and find by an address whatever its capitals', async () => {
    const finance = roles.finance ?? '';
    expect((await open('/_/payouts/nobody000000001', finance)).status).toBe(404);
    expect((await open('/_/payouts?email=nobody%40mela.test', finance)).html).toContain(
      'No account has this email address.',
    );
    const found = await fetch(
      `${server().origin}/_/payouts?email=${encodeURIComponent(organiser.email.toUpperCase())}`,
      { redirect: 'manual', headers: { cookie: finance } },
    );
    expect([found.status, found.headers.get('location')]).toEqual([303, `/_/payouts/${organiser.id}`]);
    for (const query of ['before=x', 'state=x', `state=released&before=${encodeURIComponent("' OR 1")}`])
      expect([query, (await open(`/_/payouts?${query}`, finance)).status]).toEqual([query, 200]);
  });
});
