import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3 } from '../../support/s3-server.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../../support/server.ts';

let server: TestServer;
let s3: Awaited<ReturnType<typeof startS3>>;
let cookie: string;

beforeAll(async () => {
  s3 = await startS3({ accessKey: 'AKNEVERSHOWN', secret: 'never-shown-key' });
  const { endpoint, bucket, region } = s3.options;
  server = await startServer({
    env: {
      SMTP_URL: 'smtp://us:never-shown-password@127.0.0.1:25',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: 'AKNEVERSHOWN',
      S3_SECRET: 'never-shown-key',
    },
  });
  const entered = await fetch(`${server.origin}/_/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin },
    body: new URLSearchParams({ identity: SUPERUSER.email, password: SUPERUSER.password }),
  });
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await s3?.[Symbol.asyncDispose]();
});
watchLog(() => server);

it.each([
  ['mail', 'SMTP_URL'],
  ['storage', 'S3_ENDPOINT'],
])('the settings of %s name what the environment sets, and never its value', async (page, name) => {
  const answer = await fetch(`${server.origin}/_/settings/${page}`, { headers: { cookie } });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(`Set by an environment variable: ${name}`);
  expect(text).not.toMatch(/never-?shown/i);
});

it('no other page names them', async () => {
  const answer = await fetch(`${server.origin}/_/settings/site`, { headers: { cookie } });
  expect(await answer.text()).not.toContain('Set by an environment variable');
});
