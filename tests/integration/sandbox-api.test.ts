import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import { pathOf, payForm, stageSandbox, twoTickets } from '../support/sandbox.ts';

const VALID =
  'mode=payment&success_url=https%3A%2F%2Fmela.example&line_items[0][quantity]=1' +
  '&line_items[0][price_data][currency]=usd&line_items[0][price_data][unit_amount]=500' +
  '&line_items[0][price_data][product_data][name]=Mela';

/** The valid request with one parameter changed, or taken out. */
function changed(name: string, value: string | null): string {
  const params = new URLSearchParams(VALID);
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params.toString();
}

const PRICE = 'line_items[0][price_data]';
const inSeconds = (seconds: number) =>
  String(Math.floor(Date.parse('2026-12-01T12:00:00Z') / 1000) + seconds);

describeOnEachMigratedDatabase('the API of the sandbox', (database) => {
  it('takes its own key and no other', async () => {
    const { call } = await stageSandbox(await database.open());
    const none = await call('/v1/balance', { key: null });
    expect(none.status).toBe(401);
    expect(await none.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    for (const guess of [
      'sk_test_guess',
      'sk_test_sandbox012345678',
      'sk_test_sandbox01234567890',
      'rk_test_1',
    ])
      expect(await call('/v1/charges', { key: guess })).toMatchObject({ status: 401 });
    const live = await call('/v1/balance', { key: 'sk_live_abcdefghijklmnop' });
    expect(live.status).toBe(401);
    expect(await live.text()).not.toContain('sk_live_abcdefghijklmnop');
    const basic = { authorization: `Basic ${Buffer.from('sk_test_sandbox0123456789:').toString('base64')}` };
    expect((await call('/v1/balance', { key: null, headers: basic })).status).toBe(200);
    const ok = await call('/v1/balance', { headers: { 'stripe-version': '2025-01-27.acacia' } });
    expect(ok.headers.get('request-id')).toMatch(/^req_\w{14}$/);
    expect(ok.headers.get('stripe-version')).toBe('2025-01-27.acacia');
  });

  it('serves no one but connected accounts by Stripe-Account', async () => {
    const { stripe } = await stageSandbox(await database.open());
    await expect(stripe.balance.retrieve({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
      type: 'StripePermissionError',
      code: 'account_invalid',
      statusCode: 403,
    });
  });

  it.each([
    ['mode', null, 'parameter_missing'],
    ['success_url', null, 'parameter_missing'],
    ['line_items[0][quantity]', null, 'parameter_missing'],
    [`${PRICE}[currency]`, null, 'parameter_missing'],
    [`${PRICE}[unit_amount]`, null, 'parameter_missing'],
    [`${PRICE}[product_data][name]`, null, 'parameter_missing'],
    [`${PRICE}[product_data][name]`, '', 'parameter_invalid_empty'],
    [`${PRICE}[unit_amount]`, '12.5', 'parameter_invalid_integer'],
    [`${PRICE}[unit_amount]`, '-1', 'parameter_invalid_integer'],
    [`${PRICE}[unit_amount]`, '100000000', 'parameter_invalid_integer'],
    ['line_items[0][quantity]', '0', 'parameter_invalid_integer'],
    ['expires_at', 'soon', 'parameter_invalid_integer'],
    ['expires_at', inSeconds(29 * 60), undefined],
    ['expires_at', inSeconds(24 * 3600 + 1), undefined],
    ['allowed_payment_method_types[0]', 'klarna', undefined],
    ['allow_promotion_codes', 'true', undefined],
    ['automatic_tax[enabled]', 'true', undefined],
    ['payment_method_types[0]', 'card', 'parameter_unknown'],
    ['mode', 'barter', undefined],
    ['mode', 'subscription', undefined],
    [`${PRICE}[currency]`, 'zzz', undefined],
    ['success_url', 'mela.example', 'url_invalid'],
    ['cancel_url', 'javascript:alert(1)', 'url_invalid'],
    ['customer_email', 'asha', 'email_invalid'],
    ['colour', 'red', 'parameter_unknown'],
    [`${PRICE}[colour]`, 'red', 'parameter_unknown'],
    ['metadata[a-key-that-is-much-longer-than-forty-letters]', 'x', undefined],
    ['success_url[0]', 'x', undefined],
  ])('refuses a session with %s=%s', async (name, value, code) => {
    const { call } = await stageSandbox(await database.open(), '2026-12-01T12:00:00Z');
    const answer = await call('/v1/checkout/sessions', { method: 'POST', body: changed(name, value) });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: Stripe.StripeRawError };
    expect(error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
    expect(error.code).toBe(code);
  });

  it('opens a session from 30 minutes to 24 hours', async () => {
    const { call, stripe } = await stageSandbox(await database.open(), '2026-12-01T12:00:00Z');
    for (const seconds of [30 * 60, 24 * 3600]) {
      const body = changed('expires_at', inSeconds(seconds));
      expect((await call('/v1/checkout/sessions', { method: 'POST', body })).status).toBe(200);
    }
    const session = await stripe.checkout.sessions.create(twoTickets());
    expect(session.expires_at).toBe(Number(inSeconds(24 * 3600)));
  });

  it('refuses totals that no card can be charged', async () => {
    const { call, stripe } = await stageSandbox(await database.open());
    const small = await call('/v1/checkout/sessions', {
      method: 'POST',
      body: changed(`${PRICE}[unit_amount]`, '49'),
    });
    expect(await small.json()).toMatchObject({ error: { code: 'amount_too_small' } });
    const price_data = { currency: 'usd', unit_amount: 99_999_999, product_data: { name: 'Mela' } };
    const line_items = [{ quantity: 2, price_data }];
    await expect(stripe.checkout.sessions.create(twoTickets({ line_items }))).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    const mixed = ['usd', 'eur'].map((currency) => ({
      quantity: 1,
      price_data: { ...price_data, currency, unit_amount: 500 },
    }));
    await expect(stripe.checkout.sessions.create(twoTickets({ line_items: mixed }))).rejects.toMatchObject({
      message: expect.stringContaining('same `currency`'),
    });
  });

  it('answers an idempotency key once', async () => {
    const { stripe, clock } = await stageSandbox(await database.open());
    const options = { idempotencyKey: 'order-1' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => stripe.checkout.sessions.create(twoTickets(), options)),
    );
    expect(new Set(others.map(({ id }) => id))).toEqual(new Set([first?.id]));
    const replay = await stripe.checkout.sessions.create(twoTickets(), options);
    expect(replay.id).toBe(first?.id);
    expect((replay.lastResponse.headers as unknown as Headers).get('idempotent-replayed')).toBe('true');
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    await expect(
      stripe.checkout.sessions.create(twoTickets({ client_reference_id: 'other' }), options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    await expect(stripe.accounts.create({}, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    // After a day the key is forgotten.
    clock.advance(24 * 3600 * 1000);
    expect((await stripe.checkout.sessions.create(twoTickets(), options)).id).not.toBe(first?.id);
  });

  it('repeats a refusal to the same key, but not what was never tried', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const bad = { ...twoTickets(), mode: 'barter' as const };
    await expect(stripe.checkout.sessions.create(bad, { idempotencyKey: 'k1' })).rejects.toThrow(
      'Invalid value',
    );
    await expect(
      stripe.checkout.sessions.create(twoTickets(), { idempotencyKey: 'k1' }),
    ).resolves.toMatchObject({
      status: 'open',
    });
    const session = await stripe.checkout.sessions.create(twoTickets());
    await stage.page(pathOf(session.url), payForm());
    const [charge] = (await stripe.charges.list()).data;
    const tooMuch = { charge: charge?.id ?? '', amount: 5001 };
    const refused = stripe.refunds.create(tooMuch, { idempotencyKey: 'k2' });
    await expect(refused).rejects.toMatchObject({ param: 'amount' });
    await expect(stripe.refunds.create(tooMuch, { idempotencyKey: 'k2' })).rejects.toMatchObject({
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
    });
  });

  it('pages forwards and backwards, newest first', async () => {
    const { stripe } = await stageSandbox(await database.open());
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.unshift((await stripe.checkout.sessions.create(twoTickets())).id);
    const first = await stripe.checkout.sessions.list({ limit: 3 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const second = await stripe.checkout.sessions.list({ limit: 4, starting_after: ids[2] as string });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([ids.slice(3), false]);
    const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[5] as string });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(3, 5), true]);
    const seen: string[] = [];
    for await (const { id } of stripe.checkout.sessions.list({ limit: 2 })) seen.push(id);
    expect(seen).toEqual(ids);
    expect((await stripe.checkout.sessions.list({ status: 'complete' })).data).toEqual([]);
    await expect(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' })).rejects.toMatchObject({
      param: 'starting_after',
    });
    await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    const created = { gt: Math.floor(Date.now() / 1000) + 3600 };
    expect((await stripe.checkout.sessions.list({ created })).data).toEqual([]);
  });

  it('pages line items in their order', async () => {
    const { stripe } = await stageSandbox(await database.open());
    const line_items = ['a', 'b', 'c'].map((name) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 100, product_data: { name } },
    }));
    const { id } = await stripe.checkout.sessions.create(twoTickets({ line_items }));
    const names: (string | null)[] = [];
    for await (const item of stripe.checkout.sessions.listLineItems(id, { limit: 1 }))
      names.push(item.description);
    expect(names).toEqual(['a', 'b', 'c']);
    const { line_items: expanded } = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    const price = expanded?.data[0]?.price;
    expect(price?.unit_amount).toBe(100);
    expect(String(price?.unit_amount_decimal)).toBe('100');
  });

  it('expands what it can, and says what it can not', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const session = await stripe.checkout.sessions.create(twoTickets(), {});
    await stage.page(pathOf(session.url), payForm());
    const list = await stripe.balanceTransactions.list({ expand: ['data.source.payment_intent'] });
    expect(list.data).toMatchObject([
      { source: { object: 'charge', payment_intent: { object: 'payment_intent' } } },
    ]);
    await expect(stripe.checkout.sessions.retrieve(session.id, { expand: ['colour'] })).rejects.toMatchObject(
      {
        message: 'This property cannot be expanded (colour).',
      },
    );
    await expect(
      stripe.checkout.sessions.retrieve(session.id, { expand: ['a.b.c.d.e'] }),
    ).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it('tells of each event until the product has taken it', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe, worker, clock } = stage;
    const session = await stripe.checkout.sessions.create(twoTickets());
    await stage.page(pathOf(session.url), payForm());
    stage.answerWebhooks(500);
    await worker.drain();
    expect(stage.events).toEqual([]);
    stage.answerWebhooks(200);
    clock.advance(60_000);
    await worker.drain();
    expect(stage.events).toHaveLength(4);
    clock.advance(3_600_000);
    await worker.drain();
    expect(stage.events).toHaveLength(4);
    const { data } = await stripe.events.list({ types: ['charge.succeeded', 'checkout.session.completed'] });
    expect(data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.succeeded']);
    expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({
      pending_webhooks: 0,
      api_version: '2026-10-28.endive',
      data: { object: { id: session.id } },
    });
    expect((await stripe.events.list({ type: 'payout.paid' })).data).toEqual([]);
  });

  it('answers what it does not serve', async () => {
    const { call } = await stageSandbox(await database.open());
    for (const [method, path] of [
      ['GET', '/v1/coupons'],
      ['POST', '/v1/charges'],
      ['DELETE', '/v1/accounts/x'],
      ['GET', '/'],
    ]) {
      const answer = await call(path as string, { method: method as string });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    }
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await call('/v1/refunds', json)).status).toBe(400);
    expect((await call('/v1/refunds', { method: 'POST', body: `a=${'x'.repeat(600_000)}` })).status).toBe(
      400,
    );
    expect(
      (
        await call('/v1/refunds', {
          method: 'POST',
          body: 'a=1',
          headers: { 'idempotency-key': 'k'.repeat(256) },
        })
      ).status,
    ).toBe(400);
  });

  it('survives any body on any path', async () => {
    const { call } = await stageSandbox(await database.open());
    const segment = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '1',
        'metadata',
        'price_data',
        'unit_amount',
        '__proto__',
        'constructor',
        'currency',
        'gt',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    const root = fc.constantFrom(
      'mode',
      'line_items',
      'success_url',
      'metadata',
      'amount',
      'charge',
      'expand',
      'currency',
      'destination',

      'account',
      'type',
      'types',
      'created',
      'limit',
      'starting_after',
      'capabilities',
      'settings',
      '__proto__',
      'x',
    );
    const key = fc
      .tuple(root, fc.array(segment, { maxLength: 4 }))
      .map(([name, path]) => name + path.map((each) => `[${each}]`).join(''));
    const value = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '-1',
        '1e9',
        '99999999999999999999',
        'usd',
        'payment',
        'true',
        'https://x.example',
        'ch_1',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const path = fc.constantFrom(
      '/v1/checkout/sessions',
      '/v1/refunds',
      '/v1/accounts',
      '/v1/account_links',
      '/v1/transfers',
      '/v1/payouts',

      '/v1/checkout/sessions/x/expire',
      '/v1/transfers/%00/reversals',
      '/v1/accounts/%zz',
      '/v1/accounts/a%2Fb',

      '/v1/events',
      '/v1/charges',
      '/v1/balance_transactions',
      '/v1/disputes/%F0%9F',
      '/v1/payment_intents/x',
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom('GET', 'POST'),
        fc.oneof(
          fc
            .array(fc.tuple(key, value), { maxLength: 6 })
            .map((pairs) => new URLSearchParams(pairs).toString()),
          fc
            .array(fc.tuple(key, value), { maxLength: 3 })
            .map((pairs) => `${VALID}&${new URLSearchParams(pairs).toString()}`),
          fc.string({ unit: 'binary', maxLength: 60 }),
        ),
        async (where, method, body) => {
          const query = encodeURI(body.toWellFormed()).replaceAll('#', '');
          const answer =
            method === 'GET'
              ? await call(`${where}?${query}`)
              : await call(where, {
                  method,
                  body,
                  headers: { 'idempotency-key': body.length % 2 ? 'k' : '' },
                });
          expect(answer.status).toBeLessThan(500);
          const json = (await answer.json()) as { error?: { type: string; message: string } };
          expect(answer.status < 400 || typeof json.error?.message === 'string').toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('survives any form on any page', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await stage.stripe.checkout.sessions.create(twoTickets());
    const account = await stage.stripe.accounts.create({ type: 'express' });
    const link = await stage.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'https://mela.example/a',
      return_url: 'https://mela.example/b',
    });
    const pages = [
      pathOf(session.url),
      `${pathOf(session.url)}/authenticate`,
      pathOf(link.url),
      '/receipt/x',
      '/express/%ff',
    ];
    const name = fc.constantFrom(
      'email',
      'number',
      'expiry',
      'cvc',
      'name',
      'country',
      'legalName',
      'bank',
      'outcome',
      'accepted',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('4242424242424242', '12/40', '123', 'yes', 'US'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pages), fc.array(fc.tuple(name, value)), async (page, pairs) => {
        const answer = await stage.page(
          page,
          Object.fromEntries(pairs.map(([each, text]) => [each, text.toWellFormed()])),
        );
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
