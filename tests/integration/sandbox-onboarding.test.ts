import { expect, it } from 'vitest';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import { pathOf, type SandboxStage, stageSandbox } from '../support/sandbox.ts';

const REFRESH = 'https://mela.example/refresh';
const RETURN = 'https://mela.example/return';

const DETAILS = {
  legalName: 'Asha Gurung',
  country: 'DE',
  bank: 'DE89 3704 0044 0532 0130 00',
  accepted: 'yes',
  outcome: 'verified',
  action: 'submit',
};

async function begin(stage: SandboxStage): Promise<{ account: string; path: string }> {
  const { id } = await stage.stripe.accounts.create({
    type: 'express',
    country: 'DE',
    email: 'organiser@example.org',
    capabilities: { transfers: { requested: true } },
    business_profile: { name: 'Mela Berlin' },
    metadata: { user: 'u1' },
  });
  return { account: id, path: await link(stage, id) };
}

async function link(stage: SandboxStage, account: string): Promise<string> {
  const type = 'account_onboarding';
  const made = await stage.stripe.accountLinks.create({
    account,
    type,
    refresh_url: REFRESH,
    return_url: RETURN,
  });
  expect(made.expires_at).toBe(Math.floor(stage.clock.now() / 1000) + 300);
  return pathOf(made.url);
}

describeOnEachMigratedDatabase('onboarding at the sandbox', (database) => {
  it('opens an account and lets it be paid once its owner has told who they are', async () => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      object: 'account',
      type: 'express',
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      default_currency: 'eur',
      capabilities: { transfers: 'inactive' },
      requirements: { disabled_reason: 'requirements.past_due' },
      controller: { stripe_dashboard: { type: 'express' } },
      metadata: { user: 'u1' },
    });
    await expect(stage.stripe.accounts.createLoginLink(account)).rejects.toMatchObject({ statusCode: 400 });
    const page = await stage.page(path);
    expect(await page.text()).toContain('value="Mela Berlin"');
    const done = await stage.page(path, DETAILS);
    expect([done.status, done.headers.get('location')]).toEqual([303, RETURN]);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      external_accounts: {
        data: [{ object: 'bank_account', last4: '3000', country: 'DE', currency: 'eur' }],
      },
      requirements: { currently_due: [], disabled_reason: null },
    });
    await stage.worker.drain();
    expect(stage.events).toMatchObject([
      { type: 'account.updated', account, data: { object: { id: account, payouts_enabled: true } } },
    ]);
    const login = await stage.stripe.accounts.createLoginLink(account);
    expect(await (await stage.page(pathOf(login.url))).text()).toContain('Payouts are on.');
  });

  it('keeps payouts off while the verification is pending', async () => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    await stage.page(path, { ...DETAILS, outcome: 'pending' });
    const verification = {
      currently_due: ['individual.verification.document'],
      disabled_reason: 'requirements.pending_verification',
    };
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: verification,
    });
    // A later visit completes it.
    await stage.page(await link(stage, account), DETAILS);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true });
  });

  it.each([
    ['es', 'Cobra tus eventos', 'Alemania', 'Escribe tu nombre legal.', 'Los cobros están activados.'],
    ['ne', 'आफ्ना कार्यक्रमको रकम पाउनुहोस्', 'जर्मनी', 'आफ्नो कानुनी नाम लेख्नुहोस्।', 'भुक्तानी प्राप्ति खुला छ।'],
  ])('is in the language that was chosen on the site: %s', async (language, title, country, wrong, on) => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    const headers = { cookie: `mela_language=${language}` };
    const page = await (await stage.page(path, undefined, headers)).text();
    for (const words of [`<html lang="${language}">`, title, country]) expect(page).toContain(words);
    const refused = await stage.page(path, { ...DETAILS, legalName: '' }, headers);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(wrong)]);
    await stage.page(path, DETAILS, headers);
    const login = await stage.stripe.accounts.createLoginLink(account);
    const dashboard = await stage.page(pathOf(login.url), undefined, headers);
    expect(await dashboard.text()).toContain(on);
    // Without a choice, the browser's language counts.
    const asked = await stage.page(pathOf(login.url), undefined, { 'accept-language': language });
    expect(await asked.text()).toContain(on);
  });

  it('can be left for later', async () => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    const left = await stage.page(path, { action: 'later' });
    expect(left.headers.get('location')).toBe(RETURN);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false });
    await stage.worker.drain();
    expect(stage.events).toEqual([]);
  });

  it('leads to a new link from one that is used or too old', async () => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    const answers = await Promise.all([stage.page(path, DETAILS), stage.page(path, DETAILS)]);
    expect(
      answers.map(({ headers }) => headers.get('location') ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([REFRESH, RETURN]);
    expect((await stage.page(path)).headers.get('location')).toBe(REFRESH);
    const late = await link(stage, account);
    stage.clock.advance(299_000);
    expect((await stage.page(late)).status).toBe(200);
    stage.clock.advance(1_000);
    expect((await stage.page(late)).headers.get('location')).toBe(REFRESH);
    // The form that was opened in time may still be handed in.
    expect((await stage.page(late, DETAILS)).headers.get('location')).toBe(RETURN);
    const older = await link(stage, account);
    stage.clock.advance(2 * 60 * 60 * 1000);
    expect((await stage.page(older, DETAILS)).headers.get('location')).toBe(REFRESH);
  });

  it('leaves an account in the country in which it was opened, and asks for one where none was named', async () => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    expect(await (await stage.page(path)).text()).not.toContain('value="ES"');
    expect((await stage.page(path, { ...DETAILS, country: 'ES' })).status).toBe(303);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({
      country: 'DE',
      default_currency: 'eur',
    });
    const { id } = await stage.stripe.accounts.create({ type: 'express' });
    const page = await stage.page(await link(stage, id), { ...DETAILS, country: 'NP' });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('id="country-error"');
  });

  it.each([
    [{ legalName: '' }, 'legalName'],
    [{ bank: 'DE89370400440532013001' }, 'bank'],
    [{ bank: 'my bank' }, 'bank'],
    [{ accepted: 'no' }, 'accepted'],
  ])('says at the field what is wrong with %o', async (change, field) => {
    const stage = await stageSandbox(await database.open());
    const { account, path } = await begin(stage);
    const page = await stage.page(path, { ...DETAILS, ...change });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain(`id="${field}-error"`);
    expect(await stage.stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false });
  });

  it('knows both ways to say what an account is', async () => {
    const { stripe } = await stageSandbox(await database.open());
    expect(
      await stripe.accounts.create({
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
        },
      }),
    ).toMatchObject({ type: 'none', controller: { stripe_dashboard: { type: 'express' } } });
    expect(await stripe.accounts.create()).toMatchObject({ type: 'standard', country: 'US' });
    await expect(stripe.accounts.create({ type: 'express', controller: {} })).resolves.toMatchObject({
      type: 'express',
    });
    await expect(
      stripe.accounts.create({ type: 'express', controller: { fees: { payer: 'account' } } }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'type' });
    await expect(stripe.accounts.create({ type: 'express', country: 'NP' })).rejects.toMatchObject({
      code: 'country_unsupported',
    });
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({ statusCode: 404 });
    expect(await stripe.accounts.retrieve(null)).toMatchObject({
      id: 'acct_sandboxplatform',
      charges_enabled: true,
    });
    expect((await stripe.accounts.list()).data).toHaveLength(3);
  });

  it('changes what is told of an account, and says so', async () => {
    const stage = await stageSandbox(await database.open());
    const { account } = await begin(stage);
    const changed = await stage.stripe.accounts.update(account, {
      metadata: { extra: '1' },
      business_profile: { url: 'https://mela.example' },
    });
    expect(changed).toMatchObject({
      metadata: { user: 'u1', extra: '1' },
      business_profile: { name: 'Mela Berlin', url: 'https://mela.example' },
    });
    await stage.worker.drain();
    expect(stage.events.map(({ type }) => type)).toEqual(['account.updated']);
  });
});
