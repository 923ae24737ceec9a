import { beforeAll, expect, it } from 'vitest';
import { answered } from '../../support/api.ts';
import { rows, settled } from '../../support/books.ts';
import { type Person, signUp, superuserToken } from '../../support/people.ts';
import { buy, confirm, openSale, order, orderOf, payAt } from '../../support/sales.ts';
import { describeOnEachServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const DISPUTED = '4000000000000259';
const month = () => new Date().toISOString().slice(0, 7);

interface Visitor {
  cookie: string;
}

const as = ({ token }: Pick<Person, 'token'>): Visitor => ({ cookie: `auth_token=${token}` });
const NOBODY: Visitor = { cookie: '' };

const open = ({ origin }: TestServer, path: string, { cookie }: Visitor) =>
  fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie } });

const send = ({ origin }: TestServer, path: string, { cookie }: Visitor, form: Record<string, string>) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie },
    body: new URLSearchParams(form),
  });

describeOnEachServer('the pages about money on its way', (server) => {
  let organiser: Person;
  let stranger: Person;
  let event: string;
  let dispute: string;

  beforeAll(async () => {
    // The bank may be faster than the order: then it is tried again.
    server().log.expect(/is not in the ledger yet/);
    organiser = await signUp(server(), 'Asha Gurung');
    stranger = await signUp(server(), 'Bikash Thapa');
    // What a spreadsheet would run, if it were let.
    const sale = await openSale(server(), organiser, [{ price: 5_000 }], { title: '=SUM(A1), "Mela"' });
    event = sale.event;
    const wanted = orderOf(sale.types[0] ?? '');
    await buy(server(), event, wanted);
    const { payment } = await order(server(), event, wanted);
    await payAt(payment?.url ?? '', DISPUTED);
    await answered(200, confirm(server(), payment?.paymentSessionId ?? ''));
    await settled(server());
    // Tried again, it comes seconds later.
    const found = await until('the dispute', async () => {
      const [first] = await rows<{ id: string }>(server(), 'SELECT id FROM disputes');
      return first;
    });
    dispute = found.id;
  });

  it('are open to whose money it is, and lead others away', async () => {
    const statement = `/payouts/statements/${month()}`;
    const pages = [
      '/payouts',
      '/payouts/statements',
      statement,
      `${statement}/statement.pdf`,
      `${statement}/statement.csv`,
      '/payouts/disputes',
    ];
    for (const path of pages) {
      expect([path, (await open(server(), path, as(organiser))).status]).toEqual([path, 200]);
      expect([path, (await open(server(), path, as(stranger))).status]).toEqual([path, 200]);
      expect([path, (await open(server(), path, NOBODY)).status]).toEqual([path, 302]);
    }
    for (const name of ['2999-01', 'soon', '2026-13'])
      expect((await open(server(), `/payouts/statements/${name}`, as(organiser))).status).toBe(404);
    const theirs = await (await open(server(), '/payouts/disputes', as(stranger))).text();
    expect(theirs).not.toContain(dispute);
    expect(theirs).toContain('No disputes');
  });

  it('keep a dispute from everybody but the organiser', async () => {
    for (const path of [`/payouts/disputes/${dispute}`, `/payouts/disputes/${dispute}/accept`]) {
      expect((await open(server(), path, as(organiser))).status).toBe(200);
      const superuser = { cookie: `mela_superuser=${await superuserToken(server())}` };
      expect((await open(server(), path, as(stranger))).status).toBe(404);
      expect((await open(server(), path, NOBODY)).status).toBe(302);
      expect((await open(server(), path, superuser)).status).toBe(302);
      const answer = { intent: 'submit', other: 'losing_evidence' };
      expect((await send(server(), path, as(stranger), answer)).status).toBe(404);
    }
    expect((await open(server(), '/payouts/disputes/dp_nothing', as(organiser))).status).toBe(404);
    const [row] = await rows<{ status: string }>(server(), 'SELECT status FROM disputes');
    expect(row?.status).toBe('needs_response');
  });

  it('give a statement whose lines are what the books say, safe to open', async () => {
    const path = `/payouts/statements/${month()}/statement.csv`;
    const answer = await open(server(), path, as(organiser));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(text).toContain(`"'=SUM(A1), ""Mela"""`);
    const orders = await rows<{ code: string }>(server(), 'SELECT code FROM orders');
    for (const { code } of orders) expect(text).toContain(`,${code},`);
    const amounts = [...text.matchAll(/,EUR,(-?\d+\.\d\d),-?\d+\.\d\d\r\n/g)].map(([, amount]) =>
      Number(amount),
    );
    const [owed] = await rows<{ amount: number | string }>(
      server(),
      `SELECT SUM(amount) AS amount FROM ledger_entries WHERE account = 'organiser:${organiser.id}:payable'`,
    );
    const sum = amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
    expect(sum).toBe(0 - Number(owed?.amount));
    const theirs = await (await open(server(), path, as(stranger))).text();
    expect(theirs.trim().split('\r\n')).toHaveLength(1);
  });

  it('put an answer into the event’s history, by the order’s code', async () => {
    const handed = await send(server(), `/payouts/disputes/${dispute}`, as(organiser), {
      intent: 'submit',
      productDescription: 'A ticket',
    });
    expect([handed.status, handed.headers.get('location')]).toEqual([
      303,
      `/payouts/disputes/${dispute}?done=handed`,
    ]);
    await settled(server());
    const told = await rows<{ action: string; label: string; code: string; actor: string }>(
      server(),
      `SELECT a.action, a.label, o.code, a.actor FROM audit_entries a JOIN orders o ON o.id = a.subject
        WHERE a.event = '${event}' AND a.action = 'disputes.answer'`,
    );
    expect(told).toEqual([
      { action: 'disputes.answer', label: told[0]?.code, code: told[0]?.code, actor: organiser.id },
    ]);
    const mails = await rows<{ subject: string }>(
      server(),
      `SELECT subject FROM mail_outbox WHERE recipient = '${organiser.email}' AND subject LIKE '%disputed'`,
    );
    expect(mails).toHaveLength(1);
    const again = { intent: 'submit', productDescription: 'Another' };
    expect((await send(server(), `/payouts/disputes/${dispute}`, as(organiser), again)).status).toBe(409);
  });

  it('let superusers alone decide on fees, each change told, none overwritten', async () => {
    const superuser = { cookie: `mela_superuser=${await superuserToken(server())}` };
    const path = '/operator/fees';
    for (const visitor of [NOBODY, as(organiser), { cookie: `mela_superuser=${organiser.token}` }]) {
      expect((await open(server(), path, visitor)).status).toBe(404);
      expect((await send(server(), path, visitor, { intent: 'save', percent: '50' })).status).toBe(404);
    }
    expect(await rows(server(), 'SELECT * FROM operator_fees')).toEqual([]);
    const fee = { intent: 'save', email: organiser.email, currency: 'EUR', percent: '2.5', fixed: '0.30' };
    expect((await send(server(), path, superuser, fee)).status).toBe(303);
    // Typed again by somebody whose page did not have it yet.
    expect((await send(server(), path, superuser, { ...fee, percent: '9' })).status).toBe(409);
    const [set] = await rows<{ bps: number; updated: string }>(server(), 'SELECT * FROM operator_fees');
    expect(set).toMatchObject({ organiser: organiser.id, currency: 'EUR', bps: 250, fixed: 30 });
    for (const [wrong, status] of [
      [{ ...fee, email: 'nobody@example.org' }, 400],
      [{ ...fee, percent: '101' }, 400],
      [{ ...fee, fixed: 'much' }, 400],
      [{ ...fee, currency: 'XXZ' }, 400],
      [{ ...fee, currency: '' }, 400],
      [{ intent: 'remove', organiser: organiser.id, currency: 'EUR', updated: 'before' }, 409],
      [{ intent: 'remove', organiser: '', currency: 'EUR', updated: '' }, 404],
    ] as const) {
      expect([wrong, (await send(server(), path, superuser, { ...wrong })).status]).toEqual([wrong, status]);
    }
    const place = { organiser: organiser.id, currency: 'EUR', updated: set?.updated ?? '' };
    const changed = { intent: 'save', ...place, percent: '3', fixed: '0.30' };
    expect((await send(server(), path, superuser, changed)).status).toBe(303);
    const [now] = await rows<{ updated: string }>(server(), 'SELECT updated FROM operator_fees');
    const gone = { intent: 'remove', ...place, updated: now?.updated ?? '' };
    expect((await send(server(), path, superuser, gone)).status).toBe(303);
    const told = await rows<{ action: string; actorKind: string; changes: unknown }>(
      server(),
      `SELECT action, "actorKind" FROM audit_entries WHERE event = '' ORDER BY at, id`,
    );
    expect(told).toEqual([
      { action: 'fees.set', actorKind: 'superuser' },
      { action: 'fees.set', actorKind: 'superuser' },
      { action: 'fees.remove', actorKind: 'superuser' },
    ]);
    const page = await (await open(server(), path, superuser)).text();
    expect(page).toContain(`${SUPERUSER.email} removed it`);
  });
});
