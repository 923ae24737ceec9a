import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { describeRecords, startTestApp, type TestApp } from './test-app.ts';

const PASSWORD = 'correct horse';
const HOME = '203.0.113.7';
const MINUTE = 60_000;

interface Try {
  name?: string;
  password?: string;
  from?: string;
  agent?: string;
}

const signIn = async (app: TestApp, tried: Try): Promise<number> => (await ask(app, tried)).status;

function ask(
  app: TestApp,
  { name = 'ann', password = PASSWORD, from = HOME, agent = 'A' }: Try,
): Promise<Response> {
  return fetch(`${app.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent, 'x-forwarded-for': from },
    body: JSON.stringify({ identity: `${name}@example.com`, password }),
  });
}

/** Tries so often, each from another network than the last. */
async function guess(app: TestApp, times: number, tried: Try = {}): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < times; n += 1) {
    answers.push(await signIn(app, { password: 'wrong', from: `198.51.100.${n}`, agent: 'B', ...tried }));
  }
  return answers;
}

const people = async (app: TestApp, ...names: string[]) => {
  for (const name of names) {
    await app.records.auth.createUser({ email: `${name}@example.com`, password: PASSWORD });
  }
};

async function start(db: Database): Promise<TestApp> {
  const app = await startTestApp(db);
  await people(app, 'ann');
  return app;
}

describeRecords('wrong passwords', ({ open }) => {
  it('are refused with how long there is to wait, by account and by network', async () => {
    await using app = await start(await open());
    const waits = async (tried: Try): Promise<number> => {
      const answer = await ask(app, { password: 'wrong', ...tried });
      expect(answer.status).toBe(429);
      return Number(answer.headers.get('retry-after'));
    };
    await guess(app, 20);
    const account = await waits({ from: '192.0.2.1', agent: 'New' });
    expect(account).toBeGreaterThan(0);
    expect(account).toBeLessThanOrEqual(300);
    for (let n = 0; n < 40; n += 1)
      await ask(app, { name: `nobody${n}`, password: 'wrong', from: '192.0.2.9' });
    const network = await waits({ name: 'another', from: '192.0.2.9' });
    expect(network).toBeGreaterThan(300);
    expect(network).toBeLessThanOrEqual(600);
  });

  it('for one account are taken 20 times in five minutes, from all together, known or not', async () => {
    await using app = await start(await open());
    for (const name of ['ann', 'nobody']) {
      const answers = await guess(app, 22, { name });
      expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
      expect(await signIn(app, { name, from: '198.51.100.200', agent: 'C' })).toBe(429);
    }
    app.clock.advance(5 * MINUTE);
    expect(await signIn(app, { from: '198.51.100.200' })).toBe(200);
  });

  it('from elsewhere keep nobody out of a browser or a network where they have signed in', async () => {
    await using app = await start(await open());
    expect(await signIn(app, {})).toBe(200);
    await guess(app, 25);
    expect(await signIn(app, { from: '192.0.2.1', agent: 'New' })).toBe(429);
    // The same network with another browser, and the same browser at the same address.
    expect(await signIn(app, { agent: 'New' })).toBe(200);
    expect(await signIn(app, {})).toBe(200);
    // A browser that brings what it was given, in a network that nobody knows.
    const { auth } = app.records;
    const ann = await auth.findUser('ann@example.com');
    const place = { address: '192.0.2.1', userAgent: 'New' };
    await expect(auth.signIn('users', 'ann@example.com', PASSWORD, { place })).rejects.toMatchObject({
      status: 429,
    });
    const others = { place, knownTo: ['somebodyelse123'] };
    await expect(auth.signIn('users', 'ann@example.com', PASSWORD, others)).rejects.toMatchObject({
      status: 429,
    });
    const known = { place, knownTo: [String(ann?.id)] };
    expect((await auth.signIn('users', 'ann@example.com', PASSWORD, known)).token).toMatch(/\./);
  });

  it('are counted where the account is known, too', async () => {
    await using app = await start(await open());
    expect(await signIn(app, {})).toBe(200);
    const answers = await guess(app, 22, { from: HOME, agent: 'A' });
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
    expect(await signIn(app, {})).toBe(429);
    // Nobody else is kept out by it.
    expect(await signIn(app, { from: '192.0.2.1', agent: 'New' })).toBe(200);
  });

  it('of one network are counted over all names, and the network is told of', async () => {
    await using app = await start(await open());
    await people(app, 'ben');
    expect(await signIn(app, { name: 'ben' })).toBe(200);
    const tries = [];
    for (let n = 0; n < 42; n += 1) {
      tries.push(await signIn(app, { name: `name${n}`, password: 'Summer2026!' }));
    }
    expect(tries).toEqual([...Array.from({ length: 40 }, () => 400), 429, 429]);
    expect(await signIn(app, { name: 'ann', agent: 'B' })).toBe(429);
    expect(await signIn(app, { name: 'ann', from: '198.51.100.1' })).toBe(200);
    // Who has signed in there passes.
    expect(await signIn(app, { name: 'ben' })).toBe(200);
    // Of a household with IPv6 all are one network.
    for (let n = 0; n < 40; n += 1) await signIn(app, { name: `six${n}`, from: `2001:db8::${n + 1}` });
    expect(await signIn(app, { name: 'six', from: '2001:db8::ffff' })).toBe(429);
    expect(await signIn(app, { name: 'six', from: '2001:db8:0:1::1' })).toBe(400);
    app.clock.advance(10 * MINUTE);
    expect(await signIn(app, { name: 'ann', agent: 'B' })).toBe(200);
  });

  it('are counted by all processes together', async () => {
    const db = await open();
    await using one = await start(db);
    await using other = await startTestApp(db, undefined, { clock: one.clock });
    for (let n = 0; n < 10; n += 1) {
      await guess(one, 1, { from: `198.51.100.${n}` });
      await guess(other, 1, { from: `198.51.100.${100 + n}` });
    }
    expect(await guess(one, 1)).toEqual([429]);
    expect(await guess(other, 1)).toEqual([429]);
  });

  it('at the same time do not get around it, and a right one is taken back', async () => {
    await using app = await start(await open());
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        signIn(app, { password: 'wrong', from: `198.51.100.${n}`, agent: 'B' }),
      ),
    );
    expect(answers.filter((status) => status === 400)).toHaveLength(20);
    app.clock.advance(5 * MINUTE);
    for (let n = 0; n < 25; n += 1) expect(await signIn(app, {})).toBe(200);
  });

  it('of who is signed in are counted by themselves, wherever they are asked for', async () => {
    await using app = await start(await open());
    await guess(app, 25);
    const ann = await app.records.auth.findUser('ann@example.com');
    const id = String(ann?.id);
    const token = await app.records.auth.tokenFor('users', id);
    const change = { oldPassword: 'wrong', password: 'another horse', passwordConfirm: 'another horse' };
    const ask = async (oldPassword: string) => {
      const answer = await fetch(`${app.url}/api/collections/users/records/${id}`, {
        method: 'PATCH',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ ...change, oldPassword }),
      });
      return answer.status;
    };
    for (let n = 0; n < 10; n += 1) {
      expect(await ask('wrong')).toBe(400);
      expect(await app.records.auth.isPassword('users', id, 'wrong')).toBe(false);
    }
    expect(await ask(PASSWORD)).toBe(429);
    await expect(app.records.auth.isPassword('users', id, PASSWORD)).rejects.toMatchObject({ status: 429 });
    app.clock.advance(5 * MINUTE);
    expect(await ask(PASSWORD)).toBe(200);
  });
});
