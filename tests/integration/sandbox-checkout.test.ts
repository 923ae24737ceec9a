import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import {
  pathOf,
  payForm,
  refusedForm,
  type SandboxStage,
  sandboxOn,
  stageSandbox,
  twoTickets,
} from '../support/sandbox.ts';

const MINUTE = 60_000;

async function open(stage: SandboxStage, changes = {}) {
  return stage.stripe.checkout.sessions.create(twoTickets(changes));
}

const EXPANDED = { expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'] };

describeOnEachMigratedDatabase('checkout at the sandbox', (database) => {
  it('sells: session, payment page, charge, balance and webhooks', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe, worker, events } = stage;
    const session = await open(stage, {
      client_reference_id: 'order1',
      metadata: { order: 'order1' },
      payment_intent_data: {
        metadata: { order: 'order1' },
        transfer_group: 'event1',
        description: 'Dashain Mela',
      },
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 5000,
      currency: 'usd',
      client_reference_id: 'order1',
      payment_intent: null,
      livemode: false,
    });
    expect(session.id).toMatch(/^cs_test_\w{58}$/);
    expect(session.url).toBe(`http://localhost:3000/sandbox/pay/${session.id}`);

    const page = await stage.page(pathOf(session.url));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Dashain Mela');

    const paid = await stage.page(pathOf(session.url), payForm());
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`https://mela.example/success?session_id=${session.id}`);

    const after = await stripe.checkout.sessions.retrieve(session.id, EXPANDED);
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'asha@example.org', name: 'Asha Gurung', address: { country: 'NP' } },
      payment_intent: {
        status: 'succeeded',
        amount_received: 5000,
        metadata: { order: 'order1' },
        latest_charge: {
          paid: true,
          amount: 5000,
          transfer_group: 'event1',
          payment_method_details: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
          // 2.9% of 50.00 and 0.30
          balance_transaction: { amount: 5000, fee: 175, net: 4825, status: 'pending', type: 'charge' },
        },
      },
      line_items: { data: [{ quantity: 2, amount_total: 5000, price: { unit_amount: 2500 } }] },
    });
    await worker.drain();
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const told = events.find(({ type }) => type === 'checkout.session.completed');
    expect(told?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });

    const again = await stage.page(pathOf(session.url), payForm());
    expect(again.headers.get('location')).toContain(session.id);
    expect((await stripe.charges.list()).data).toHaveLength(1);
    const receipt = await stage.page(pathOf((await stripe.charges.list()).data[0]?.receipt_url ?? null));
    expect(await receipt.text()).toContain('$50.00');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.', 'card_declined', 'generic_decline', 'number'],
    [
      '4000000000009995',
      'Your card has insufficient funds.',
      'card_declined',
      'insufficient_funds',
      'number',
    ],
    ['4000000000000069', 'Your card has expired.', 'expired_card', undefined, 'expiry'],
    ['4000000000000127', 'Your card’s security code is incorrect.', 'incorrect_cvc', undefined, 'cvc'],
    [
      '4111111111111111',
      'Your card was declined. This is test mode',
      'card_declined',
      'test_mode_live_card',
      'number',
    ],
  ])('refuses the card %s', async (number, message, code, declineCode, field) => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    const text = await refusedForm(stage, pathOf(session.url), payForm(number));
    expect(text).toContain(`id="${field}-error">${message}`);
    expect(text).toContain('value="Asha Gurung"');
    expect(text).toMatch(/id="number"\s+name="number"\s+type="text"\s+value=""/);
    expect(text).toMatch(/id="cvc"\s+name="cvc"\s+type="text"\s+value=""/);
    const after = await stage.stripe.checkout.sessions.retrieve(session.id, EXPANDED);
    expect(after).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code },
        latest_charge: { status: 'failed', paid: false, failure_code: code, balance_transaction: null },
      },
    });
    const intent = after.payment_intent;
    expect(typeof intent === 'object' && intent?.last_payment_error?.decline_code).toBe(declineCode);
    await stage.worker.drain();
    expect(stage.events.map(({ type }) => type).toSorted()).toEqual([
      'charge.failed',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ]);
    // Another card still buys, on the same payment.
    expect((await stage.page(pathOf(session.url), payForm())).status).toBe(303);
    expect((await stage.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it.each([
    [{ number: '4242424242424241' }, 'number', 'Your card number is invalid.'],
    [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
    [{ expiry: '13/40' }, 'expiry', 'expiration date is invalid.'],
    [{ expiry: '11/26' }, 'expiry', 'expiration date is in the past.'],
    [{ expiry: 'soon' }, 'expiry', 'expiration date is incomplete.'],
    [{ cvc: '12' }, 'cvc', 'security code is incomplete.'],
    [{ email: 'asha' }, 'email', 'Enter an email address'],
    [{ name: ' ' }, 'name', 'Enter the name'],
    [{ country: 'ZZ' }, 'country', 'Choose a country.'],
  ])('says at the field what is wrong with %o', async (change, field, message) => {
    const stage = await stageSandbox(await database.open(), '2026-12-01T00:00:00Z');
    const session = await open(stage);
    const text = await refusedForm(stage, pathOf(session.url), payForm(undefined, change));
    // Asked for by itself, the page keeps what was typed and blames nothing.
    expect(await (await stage.page(pathOf(session.url))).text()).not.toContain('role="alert"');
    expect(text).toMatch(new RegExp(`id="${field}-error">[^<]*${message.replaceAll('.', '\\.')}`));
    expect(text).toMatch(new RegExp(`aria-describedby="[^"]*${field}-error"`));
    expect((await stage.stripe.charges.list()).data).toEqual([]);
  });

  it('is reloaded after a refusal without sending anything, and forgets what was typed once it is paid', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    const path = pathOf(session.url);
    const typed = payForm('4000000000000002', {
      expiry: '11 / 39',
      email: 'maya@example.org',
      country: 'PT',
    });
    await refusedForm(stage, path, typed);
    const reloaded = await (await stage.page(`${path}?again`)).text();
    for (const kept of ['maya@example.org', '11 / 39', 'Asha Gurung'])
      expect(reloaded).toContain(`value="${kept}"`);
    expect(reloaded).toMatch(/<option value="PT"\s+selected/);
    expect((await stage.stripe.charges.list()).data).toHaveLength(1);
    const db = await database.openAgain();
    const rows = async () =>
      JSON.stringify(
        await db
          .read<{ sandbox_objects: { type: string; hidden: string } }>()
          .selectFrom('sandbox_objects')
          .select('hidden')
          .where('type', '=', 'checkout.session')
          .execute(),
      );
    expect(await rows()).toContain('11 / 39');
    expect(await rows()).not.toContain('4000000000000002');
    expect((await stage.page(path, payForm())).status).toBe(303);
    expect(await rows()).not.toContain('11 / 39');
  });

  it.each([
    ['es', {}, 'lang="es"', 'Pagar 50,00 AUD', 'Tu tarjeta ha sido rechazada.'],
    ['es-419', { cookie: 'mela_language=ne' }, 'lang="es"', 'Volver a Mela', 'Tu tarjeta ha sido rechazada.'],
    ['en', { 'accept-language': 'es' }, 'lang="en"', 'Pay A$50.00', 'Your card was declined.'],
    ['auto', { cookie: 'mela_language=ne' }, 'lang="ne"', '५०', 'तपाईंको कार्ड अस्वीकार भयो।'],
    ['auto', { 'accept-language': 'ne' }, 'lang="ne"', 'कार्ड नम्बर', 'तपाईंको कार्ड अस्वीकार भयो।'],
    [undefined, { cookie: 'mela_language=xx' }, 'lang="en"', 'Pay A$50.00', 'Your card was declined.'],
    ['fr', {}, 'lang="en"', 'Pay A$50.00', 'Your card was declined.'],
  ] as const)('speaks as the locale %j and the browser %o ask', async (locale, headers, ...said) => {
    const stage = await stageSandbox(await database.open());
    const price_data = { currency: 'aud', unit_amount: 2500, product_data: { name: 'Dashain Mela' } };
    const session = await open(stage, {
      line_items: [{ quantity: 2, price_data }],
      ...(locale ? { locale } : {}),
    });
    const path = pathOf(session.url);
    await stage.page(path, payForm('4000000000000002'));
    const text = (await (await stage.page(`${path}?again`, undefined, headers)).text()).replaceAll(
      '\u00a0',
      ' ',
    );
    for (const words of said) expect(text).toContain(words);
  });

  it.each([
    ['jpy', 1250, '¥1,250'],
    ['kwd', 1250, 'KWD 1.250'],
    ['eur', 1250, '€12.50'],
  ])('writes amounts in %s as the site does', async (currency, amount, written) => {
    const stage = await stageSandbox(await database.open());
    const price_data = { currency, unit_amount: amount, product_data: { name: 'Mela' } };
    const session = await open(stage, { line_items: [{ quantity: 1, price_data }], locale: 'en' });
    const text = await (await stage.page(pathOf(session.url))).text();
    expect(text.replaceAll('\u00a0', ' ')).toContain(`Pay ${written}`);
  });

  it.each([
    [{ metadata: { country: 'PT' } }, 'en-US', 'PT'],
    [{}, 'es-ES', 'US'],
  ])('of a session with %o begins, for a browser in %s, with %s', async (changes, accepted, country) => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage, changes);
    const page = await stage.page(pathOf(session.url), undefined, { 'accept-language': accepted });
    expect(await page.text()).toMatch(new RegExp(`<option value="${country}"\\s+selected`));
  });

  it('takes a card until its month is over', async () => {
    const stage = await stageSandbox(await database.open(), '2026-12-31T23:59:00Z');
    const session = await open(stage);
    expect((await stage.page(pathOf(session.url), payForm(undefined, { expiry: '12/26' }))).status).toBe(303);
  });

  it('asks the bank, which says yes', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    const asked = await stage.page(pathOf(session.url), payForm('4000002500003155'));
    expect(asked.headers.get('location')).toBe(`/sandbox/pay/${session.id}/authenticate`);
    const before = await stage.stripe.checkout.sessions.retrieve(session.id, EXPANDED);
    expect(before).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
    expect(await (await stage.page(`${pathOf(session.url)}/authenticate`)).text()).toContain('3155');
    const done = await stage.page(`${pathOf(session.url)}/authenticate`, { outcome: 'complete' });
    expect(done.headers.get('location')).toContain('https://mela.example/success');
    const after = await stage.stripe.checkout.sessions.retrieve(session.id, EXPANDED);
    expect(after).toMatchObject({
      payment_status: 'paid',
      payment_intent: {
        status: 'succeeded',
        next_action: null,
        latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
      },
    });
  });

  it('asks the bank, which says no', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    await stage.page(pathOf(session.url), payForm('4000002500003155'));
    const asking = `${pathOf(session.url)}/authenticate`;
    const failed = await refusedForm(stage, asking, { outcome: 'fail' });
    expect(failed).toContain('unable to authenticate your payment method');
    expect(failed).toContain('value="Asha Gurung"');
    expect(await stage.stripe.checkout.sessions.retrieve(session.id, EXPANDED)).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    });
    expect(await refusedForm(stage, asking, { outcome: 'complete' })).toContain('Enter a card to pay with.');
    expect((await stage.stripe.charges.list()).data).toEqual([]);
  });

  it('takes the money once from those who press twice, in two processes', async () => {
    const db = await database.open();
    const stage = await stageSandbox(db);
    const other = sandboxOn(await database.openAgain(), stage.clock);
    const session = await open(stage);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? stage : other).page(pathOf(session.url), payForm())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    expect((await stage.stripe.charges.list()).data).toHaveLength(1);
    expect((await stage.stripe.paymentIntents.list()).data).toHaveLength(1);
    expect(await stage.stripe.balance.retrieve()).toMatchObject({ pending: [{ amount: 4825 }] });
    await stage.worker.drain();
    expect(stage.events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  it('expires when its time is over', async () => {
    const stage = await stageSandbox(await database.open());
    const expiresAt = Math.floor(stage.clock.now() / 1000) + 30 * 60;
    const session = await open(stage, { expires_at: expiresAt });
    stage.clock.advance(29 * MINUTE);
    await stage.worker.drain();
    expect((await stage.page(pathOf(session.url))).status).toBe(200);
    stage.clock.advance(MINUTE);
    // The page knows before the job has run.
    expect((await stage.page(pathOf(session.url))).status).toBe(410);
    await stage.worker.drain();
    expect(await stage.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(stage.events.map(({ type }) => type)).toEqual(['checkout.session.expired']);
    const late = await stage.page(pathOf(session.url), payForm());
    expect(late.status).toBe(410);
    const text = await late.text();
    expect(text).toContain('expired');
    expect(text).toContain('https://mela.example/events/dashain');
    await stage.worker.drain();
    expect(stage.events).toHaveLength(1);
  });

  it('is expired by the caller, but never once it was paid', async () => {
    const stage = await stageSandbox(await database.open());
    const { stripe } = stage;
    const first = await open(stage);
    await stage.page(pathOf(first.url), payForm('4000002500003155'));
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: 'expired' });
    expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }]);
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('status of `expired`'),
    });
    const second = await open(stage);
    await stage.page(pathOf(second.url), payForm());
    await expect(stripe.checkout.sessions.expire(second.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining('status of `complete`'),
    });
  });

  it('is either paid or expired when both are asked for at once', async () => {
    const stage = await stageSandbox(await database.open());
    const other = sandboxOn(await database.openAgain(), stage.clock);
    const { stripe } = stage;
    for (let n = 0; n < 5; n += 1) {
      const session = await open(stage);
      const [expired, paid] = await Promise.allSettled([
        other.stripe.checkout.sessions.expire(session.id),
        stage.page(pathOf(session.url), payForm()),
      ]);
      const wasPaid = paid.status === 'fulfilled' && paid.value.status === 303;
      expect(wasPaid).toBe(expired.status === 'rejected');
      expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
        status: wasPaid ? 'complete' : 'expired',
        payment_status: wasPaid ? 'paid' : 'unpaid',
      });
    }
  });

  it('gives a free order away without a card', async () => {
    const stage = await stageSandbox(await database.open());
    const price_data = { currency: 'usd', unit_amount: 0, product_data: { name: 'Free' } };
    const session = await open(stage, { line_items: [{ quantity: 1, price_data }] });
    expect(session.payment_status).toBe('no_payment_required');
    expect(await (await stage.page(pathOf(session.url))).text()).not.toContain('Card number');
    const done = await stage.page(pathOf(session.url), { email: 'asha@example.org', name: 'Asha' });
    expect(done.status).toBe(303);
    expect(await stage.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  it('is disputed with the card for that', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    await stage.page(pathOf(session.url), payForm('4000000000000259'));
    const { data } = await stage.stripe.disputes.list({ expand: ['data.charge'] });
    expect(data).toMatchObject([
      { status: 'needs_response', reason: 'fraudulent', amount: 5000, charge: { disputed: true } },
    ]);
    expect(await stage.stripe.disputes.retrieve(data[0]?.id ?? '')).toMatchObject({
      balance_transactions: [{ amount: -5000, fee: 1500, net: -6500 }],
    });
    await stage.worker.drain();
    expect(stage.events.map(({ type }) => type)).toContain('charge.dispute.created');
    const [charge] = (await stage.stripe.charges.list()).data;
    await expect(stage.stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('fills in a test card without a script, and takes no form from another site', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    const path = pathOf(session.url);
    const filled = await (await stage.page(`${path}?card=4000000000000002`)).text();
    expect(filled).toContain('value="4000 0000 0000 0002"');
    expect(await (await stage.page(`${path}?card=%3Cscript%3E`)).text()).not.toContain('<script>');
    expect((await stage.page(path, payForm(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await stage.page(path, payForm(), { origin: 'http://localhost:3000' })).status).toBe(303);
    expect((await stage.page('/pay/cs_test_nowhere')).status).toBe(404);
    expect((await stage.page('/pay/%00', payForm())).status).toBe(404);
    expect((await stage.page('/style.css')).headers.get('content-type')).toContain('text/css');
    expect((await stage.page('/pay.js')).headers.get('content-type')).toContain('text/javascript');
  });

  it('escapes what the seller and the buyer write', async () => {
    const stage = await stageSandbox(await database.open());
    const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: '<b>Mela</b>' } };
    const session = await open(stage, { line_items: [{ quantity: 1, price_data }] });
    const typed = payForm('4000000000000002', { name: '"><i>\u0000x' });
    const text = await refusedForm(stage, pathOf(session.url), typed);
    expect(text).toContain('&lt;b&gt;Mela&lt;/b&gt;');
    expect(text).toContain('value="&quot;&gt;&lt;i&gt;x"');
  });

  it('keeps everything for the next process', async () => {
    const stage = await stageSandbox(await database.open());
    const session = await open(stage);
    const next = sandboxOn(await database.openAgain(), stage.clock);
    expect((await next.page(pathOf(session.url), payForm())).status).toBe(303);
    expect(await next.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
    await next.worker.drain();
    expect(next.events).toHaveLength(4);
  });
});
