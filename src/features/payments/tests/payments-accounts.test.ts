import { expect, it } from 'vitest';
import type { PaymentTables } from '../index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments, ORIGIN } from '#tests/support/payments.ts';

const urls = { refresh_url: `${ORIGIN}/home?payment=again`, return_url: `${ORIGIN}/home?payment=done` };
type Shop = Awaited<ReturnType<typeof openPayments>>;
const setUp = async (shop: Shop, body: unknown = urls) =>
  shop.api.request('/api/me/payment/setup', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const status = async (shop: Shop, query = '') => (await shop.api.request(`/api/me/payment${query}`)).json();

describeOnEachMigratedDatabase('connected accounts', ({ open }) => {
  it('gives a link to the questions, and tells how far it is', async () => {
    const shop = await openPayments(await open());
    expect(await status(shop)).toEqual({
      connected: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
    });
    const answer = await setUp(shop);
    expect(answer.status).toBe(200);
    const link = (await answer.json()) as { url: string; expiresAt: string };
    expect(Object.keys(link).toSorted()).toEqual(['expiresAt', 'url']);
    expect(link.url).toMatch(/^http/);
    expect(link.expiresAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(link.expiresAt > shop.clock.text()).toBe(true);
    expect(await status(shop)).toEqual({
      connected: true,
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
    });
    await shop.onboard();
    expect(await status(shop)).toEqual({
      connected: true,
      chargesEnabled: true,
      payoutsEnabled: true,
      detailsSubmitted: true,
    });
  });

  it('opens one account for a user, also when asked many times at once', async () => {
    const shop = await openPayments(await open());
    const answers = await Promise.all(Array.from({ length: 5 }, () => setUp(shop)));
    // Stripe answers 409 while the same request is under way: whoever gets that is told to try again.
    expect(answers.filter(({ status: code }) => code === 200).length).toBeGreaterThan(0);
    expect((await setUp(shop)).status).toBe(200);
    const { data } = await shop.dashboard.accounts.list({ limit: 10 });
    expect(data).toHaveLength(1);
    const kept = await shop.db
      .read<PaymentTables>()
      .selectFrom('payment_accounts')
      .select(['userId', 'stripeAccountId'])
      .execute();
    expect(kept).toEqual([{ userId: 'organiser000001', stripeAccountId: data[0]?.id }]);
  });

  it('gives another link each time', async () => {
    const shop = await openPayments(await open());
    const links = [await (await setUp(shop)).json(), await (await setUp(shop)).json()] as { url: string }[];
    expect(links[0]?.url).not.toBe(links[1]?.url);
  });

  it('learns from Stripe when asked to, in case a webhook is late', async () => {
    const shop = await openPayments(await open());
    await setUp(shop);
    const [account] = (await shop.dashboard.accounts.list()).data;
    expect(account?.metadata).toEqual({ userId: 'organiser000001' });
    const calls = shop.line.calls.length;
    await status(shop);
    expect(shop.line.calls).toHaveLength(calls);
    await status(shop, '?refresh=1');
    expect(shop.line.calls.slice(calls)).toEqual([`GET /v1/accounts/${account?.id}`]);
  });

  it('refuses whoever is not an organiser, and addresses elsewhere', async () => {
    const shop = await openPayments(await open());
    const elsewhere = await setUp(shop, { ...urls, return_url: 'https://evil.example/' });
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.json()).toMatchObject({
      status: 400,
      data: { return_url: { code: 'validation_foreign_origin' } },
    });
    expect((await setUp(shop, {})).status).toBe(400);
    for (const body of ['{', '[]', '"x"', 'null']) expect((await setUp(shop, body)).status).toBe(400);
    shop.actor.current = { id: 'superuser000001', superuser: true };
    expect((await setUp(shop)).status).toBe(403);
    shop.actor.current = null;
    expect((await setUp(shop)).status).toBe(401);
    expect((await shop.api.request('/api/me/payment')).status).toBe(401);
    expect((await shop.dashboard.accounts.list()).data).toEqual([]);
  });

  it('says so when Stripe is out of reach, and goes on where it stopped', async () => {
    const shop = await openPayments(await open());
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      if (new URL(request.url).pathname === '/v1/accounts') throw new TypeError('connection lost');
      return answer;
    };
    const answer = await setUp(shop);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      status: 503,
      message: "The payment service can't be reached right now. Nothing was charged. Try again in a minute.",
      data: {},
    });
    shop.line.through = (_, carry) => carry();
    expect((await setUp(shop)).status).toBe(200);
    expect((await shop.dashboard.accounts.list()).data).toHaveLength(1);
  });

  it('are opened in the country that is named, which can be changed until the questions are answered', async () => {
    const shop = await openPayments(await open());
    const account = async () => {
      const kept = await shop.db
        .read<PaymentTables>()
        .selectFrom('payment_accounts')
        .select(['stripeAccountId', 'country'])
        .executeTakeFirstOrThrow();
      return { ...kept, told: await shop.dashboard.accounts.retrieve(kept.stripeAccountId) };
    };
    expect((await setUp(shop, JSON.stringify({ ...urls, country: 'de' }))).status).toBe(200);
    const first = await account();
    expect(first).toMatchObject({
      country: 'DE',
      told: {
        country: 'DE',
        default_currency: 'eur',
        email: 'organiser000001@example.org',
        controller: {
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'express' },
        },
      },
    });
    // Named again, or not at all: the same account.
    for (const body of [{ ...urls, country: 'DE' }, urls])
      expect((await setUp(shop, JSON.stringify(body))).status).toBe(200);
    expect((await account()).stripeAccountId).toBe(first.stripeAccountId);
    await setUp(shop, JSON.stringify({ ...urls, country: 'ES' }));
    const second = await account();
    expect(second).toMatchObject({ country: 'ES', told: { country: 'ES' } });
    expect(second.stripeAccountId).not.toBe(first.stripeAccountId);

    await shop.onboard();
    const late = await setUp(shop, JSON.stringify({ ...urls, country: 'DE' }));
    expect(late.status).toBe(409);
    expect((await account()).stripeAccountId).toBe(second.stripeAccountId);
    expect(await shop.payments.accounts.place('organiser000001')).toMatchObject({
      country: 'ES',
      fixed: true,
    });
  });

  it('are not opened where nobody can be paid out', async () => {
    const shop = await openPayments(await open());
    for (const country of ['NP', 'QA', 'JP', 'XX', 'nowhere']) {
      const refused = await setUp(shop, JSON.stringify({ ...urls, country }));
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        data: { country: { code: expect.any(String) as string } },
      });
    }
    expect(await status(shop)).toMatchObject({ connected: false });
    const { countries } = await shop.payments.accounts.place('organiser000001');
    expect(countries).toContain('ES');
    expect(countries).not.toContain('JP');
  });

  it("tell an organiser that the operator's account is not ready for them", async () => {
    const shop = await openPayments(await open());
    shop.line.through = async (request, carry) =>
      request.url.endsWith('/v1/accounts')
        ? Response.json(
            { error: { type: 'invalid_request_error', message: 'You must complete your platform profile.' } },
            { status: 400 },
          )
        : carry();
    const refused = await setUp(shop);
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('operator') as string });
  });

  it("lead to Stripe's own pages once the questions are answered", async () => {
    const shop = await openPayments(await open());
    const me = { id: 'organiser000001', superuser: false };
    await expect(shop.payments.accounts.dashboard(me)).rejects.toMatchObject({ status: 409 });
    await shop.onboard();
    expect(await shop.payments.accounts.dashboard(me)).toMatch(/\/sandbox\/express\//);
  });
});
