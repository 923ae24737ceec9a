import { beforeAll, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { settled } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import { describeOnEachServer } from '../../support/server.ts';

const UTC_TEXT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const NOTHING = { connected: false, chargesEnabled: false, payoutsEnabled: false, detailsSubmitted: false };

interface Link {
  url: string;
  expiresAt: string;
}

describeOnEachServer('payouts over HTTP', (server) => {
  let organiser: Person;
  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
  });

  const urls = () => ({
    refresh_url: `${server().origin}/home?again=1`,
    return_url: `${server().origin}/home`,
  });
  const setUp = (body: unknown, token = organiser.token) =>
    call<Link>(server().origin, 'POST', '/api/me/payment/setup', { token, body });
  const status = async (query = '') =>
    (await call(server().origin, 'GET', `/api/me/payment${query}`, { token: organiser.token })).body;
  const answerQuestions = async (url: string, form: Record<string, string>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server().origin },
      body: new URLSearchParams(form).toString(),
    });

  it('are set up by a link to the questions, answered once, and then stand in the status', async () => {
    expect(await status()).toEqual(NOTHING);
    const first = await setUp(urls());
    expect(first).toMatchObject({
      status: 200,
      body: {
        url: expect.stringContaining(`${server().origin}/sandbox/onboard/`) as string,
        expiresAt: expect.stringMatching(UTC_TEXT) as string,
      },
    });
    expect(Object.keys(first.body).toSorted()).toEqual(['expiresAt', 'url']);
    expect(await status()).toEqual({ ...NOTHING, connected: true });

    const page = await fetch(first.body.url);
    expect(page.status).toBe(200);
    const unfinished = await answerQuestions(first.body.url, { legalName: '', country: 'ES' });
    expect(unfinished.status).toBe(422);
    const done = await answerQuestions(first.body.url, {
      legalName: 'Asha Gurung',
      country: 'ES',
      bank: 'ES9121000418450200051332',
      accepted: 'yes',
      outcome: 'active',
    });
    expect(done.headers.get('location')).toBe(urls().return_url);
    const ready = { connected: true, chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true };
    expect(await status('?refresh=1')).toEqual(ready);
    await settled(server());
    expect(await status()).toEqual(ready);
    const again = await answerQuestions(first.body.url, { legalName: 'Somebody Else' });
    expect(again.headers.get('location')).toBe(urls().refresh_url);
  });

  it.each([
    ['nothing', {}, ['refresh_url', 'return_url']],
    ['one address', { return_url: '/home' }, ['refresh_url']],
    ['a path', { refresh_url: '/home', return_url: '/home' }, ['refresh_url', 'return_url']],
    ['a number', { refresh_url: 7, return_url: 7 }, ['refresh_url', 'return_url']],
    [
      'another site',
      { refresh_url: 'https://evil.example/', return_url: 'https://evil.example/' },
      ['refresh_url', 'return_url'],
    ],
    [
      'a script',
      { refresh_url: 'javascript:alert(1)', return_url: 'javascript:alert(1)' },
      ['refresh_url', 'return_url'],
    ],
    [
      'no end',
      {
        refresh_url: `https://x.example/${'a'.repeat(2001)}`,
        return_url: `https://x.example/${'a'.repeat(2001)}`,
      },
      ['refresh_url', 'return_url'],
    ],
  ])('an address that is %s is told by field', async (_, body, fields) => {
    const stranger = await signUp(server(), 'Nobody Here');
    await expectNothingWritten(server(), async () => {
      expectRefusal(await setUp(body, stranger.token), { status: 400, fields });
    });
  });
});
