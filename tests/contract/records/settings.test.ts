import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const CALLS: [string, string][] = [
  ['GET', '/api/settings'],
  ['PATCH', '/api/settings'],
  ['POST', '/api/settings/test/s3'],
  ['POST', '/api/settings/test/email'],
  ['POST', '/api/settings/apple/generate-client-secret'],
];

describeRecords('settings', (database) => {
  it('are for superusers alone', async () => {
    await using app = await startTestApp(await database.open());
    const user = await app.user('una');
    for (const [method, path] of CALLS) {
      expect(await refusal(app.client().send(path, { method }))).toEqual({
        status: 401,
        message: 'The request requires valid record authorization token.',
        data: {},
      });
      expect(await refusal(user.send(path, { method }))).toEqual({
        status: 403,
        message: 'The authorized record is not allowed to perform this action.',
        data: {},
      });
    }
  });

  it('are kept but for what is left out, and never tell a secret', async () => {
    const db = await database.open();
    await using app = await startTestApp(db);
    const root = await app.superuser();
    const before = await root.settings.getAll();
    expect(Object.keys(before)).toEqual([
      'superuserIPs',
      'smtp',
      'backups',
      's3',
      'meta',
      'rateLimits',
      'trustedProxy',
      'batch',
      'logs',
    ]);
    expect(before.meta).toMatchObject({ appName: 'Test', senderAddress: 'support@example.com' });

    const after = await root.settings.update({
      meta: { appName: 'Mela two', unknown: 1 },
      smtp: { password: 'hush', host: 'mail.example.com' },
      s3: { secret: 'hush' },
      backups: { s3: { secret: 'hush' } },
      superuserIPs: ['127.0.0.0/8'],
    });
    expect(after).toEqual({
      ...before,
      meta: { ...before.meta, appName: 'Mela two' },
      smtp: { ...before.smtp, host: 'mail.example.com' },
      superuserIPs: ['127.0.0.0/8'],
    });
    expect(JSON.stringify(after)).not.toMatch(/hush|secret|password/);
    const cut = await root.settings.update({ logs: { maxDays: 7 } }, { fields: 'logs.maxDays,meta.appName' });
    expect(cut).toEqual({ logs: { maxDays: 7 }, meta: { appName: 'Mela two' } });

    const row = await db
      .read<{ _params: { id: string; value: string } }>()
      .selectFrom('_params')
      .select('value')
      .where('id', '=', 'settings')
      .executeTakeFirstOrThrow();
    const kept = JSON.parse(row.value) as { smtp: object; s3: object; backups: { s3: object } };
    expect(kept.smtp).toMatchObject({ password: 'hush' });
    expect(kept.s3).toMatchObject({ secret: 'hush' });
    expect(kept.backups.s3).toMatchObject({ secret: 'hush' });
    await root.settings.update({ smtp: { password: '' } });
    expect((await app.records.settings.current()).smtp.password).toBe('');
  });

  it('names of headers lose the blanks around them', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const { trustedProxy } = await root.settings.update({ trustedProxy: { headers: [' X-Real-IP '] } });
    expect(trustedProxy).toMatchObject({ headers: ['X-Real-IP'] });
  });

  it.each([
    [
      { meta: { appName: '' } },
      { meta: { appName: { code: 'validation_required', message: 'Cannot be blank.' } } },
    ],
    [
      { meta: { accentColor: '#gggggg' } },
      {
        meta: {
          accentColor: {
            code: 'validation_is_hex_color',
            message: 'Must be a valid hexadecimal color code.',
          },
        },
      },
    ],
    [
      { meta: { appURL: 'a b' } },
      { meta: { appURL: { code: 'validation_is_url', message: 'Must be a valid URL.' } } },
    ],
    ...['abc', 'zz', 'abcdef', 'ftp://files.example.org', 'javascript:alert(1)'].map(
      (appURL) =>
        [
          { meta: { appURL } },
          { meta: { appURL: { code: 'validation_is_url', message: 'Must be a valid URL.' } } },
        ] as [object, object],
    ),
    [
      { s3: { enabled: true, endpoint: 'zz', bucket: 'b', region: 'r', accessKey: 'k', secret: 's' } },
      { s3: { endpoint: { code: 'validation_is_url', message: 'Must be a valid URL.' } } },
    ],
    ...['X-Forwarded-For, X-Real-IP', 'X-Real-IP:', 'a b', '', 'नाम', 'a\nb', 'x'.repeat(101)].map(
      (name) =>
        [
          { trustedProxy: { headers: ['X-Forwarded-For', name] } },
          {
            trustedProxy: {
              headers: {
                1: {
                  code: 'validation_invalid_header_name',
                  message: 'Must be the name of one header, as X-Forwarded-For.',
                },
              },
            },
          },
        ] as [object, object],
    ),
    [
      { meta: { senderAddress: 'nobody' } },
      { meta: { senderAddress: { code: 'validation_is_email', message: 'Must be a valid email address.' } } },
    ],
    [
      { smtp: { enabled: true, host: '', port: 0, authMethod: 'X' } },
      {
        smtp: {
          host: { code: 'validation_required', message: 'Cannot be blank.' },
          port: { code: 'validation_required', message: 'Cannot be blank.' },
          authMethod: { code: 'validation_in_invalid', message: 'Must be a valid value.' },
        },
      },
    ],
    [
      {
        backups: {
          cron: 'x y',
          cronMaxKeep: -1,
          s3: { enabled: true, endpoint: 'http://a.test', bucket: 'b' },
        },
      },
      {
        backups: {
          cron: { code: 'validation_invalid_cron', message: expect.any(String) },
          cronMaxKeep: {
            code: 'validation_min_greater_equal_than_required',
            message: 'Must be no less than 1.',
            params: { threshold: 1 },
          },
          s3: {
            region: { code: 'validation_required', message: 'Cannot be blank.' },
            accessKey: { code: 'validation_required', message: 'Cannot be blank.' },
            secret: { code: 'validation_required', message: 'Cannot be blank.' },
          },
        },
      },
    ],
    [
      { rateLimits: { enabled: true, rules: [] } },
      { rateLimits: { rules: { code: 'validation_required', message: 'Cannot be blank.' } } },
    ],
    [
      { rateLimits: { rules: [{ label: '??', duration: 1, maxRequests: 1, audience: 'x' }] } },
      {
        rateLimits: {
          rules: {
            0: {
              label: { code: 'validation_match_invalid', message: 'Must be in a valid format.' },
              audience: { code: 'validation_in_invalid', message: 'Must be a valid value.' },
            },
          },
        },
      },
    ],
    [
      {
        rateLimits: {
          rules: [
            { label: '/a', duration: 1, maxRequests: 1 },
            { label: '/a', duration: 2, maxRequests: 1 },
          ],
        },
      },
      {
        rateLimits: {
          rules: {
            1: {
              label: {
                code: 'validation_conflicting_rate_limit_rule',
                message:
                  'Rate limit rule configuration with label /a already exists or conflicts with another rule.',
                params: { label: '/a' },
              },
            },
          },
        },
      },
    ],
    [
      { superuserIPs: ['10.0.0.1', '10.0.0.0/99'] },
      {
        superuserIPs: {
          1: { code: 'validation_invalid_ip_or_subnet', message: 'Must be a valid IP address or subnet.' },
        },
      },
    ],
  ])('are refused as %j', async (sent, data) => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    expect(await refusal(root.settings.update(sent))).toEqual({
      status: 400,
      message: 'An error occurred while saving the new settings.',
      data,
    });
  });

  it.each([
    '{',
    '[]',
    '{"meta":1}',
    '{"meta":{"appName":1}}',
    '{"batch":{"timeout":1.5}}',
    '{"superuserIPs":[1]}',
  ])('do not take %s for settings', async (body) => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const call = root.send('/api/settings', {
      method: 'PATCH',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await refusal(call)).toEqual({
      status: 400,
      message: 'An error occurred while loading the submitted data.',
      data: {},
    });
  });

  it('keep superusers out who call from elsewhere', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const una = await app.user('una');
    await root.settings.update({ superuserIPs: ['127.0.0.1'], trustedProxy: { headers: ['X-Real-IP'] } });
    await root.settings.getAll();
    const from = (address: string) => ({ headers: { 'X-Real-IP': address } });
    expect(await refusal(root.settings.getAll(from('203.0.113.9')))).toEqual({
      status: 403,
      message: 'You are not allowed to perform this request.',
      data: {},
    });
    await una.collection('posts').getList(1, 1, from('203.0.113.9'));
    await root.settings.update({ superuserIPs: ['203.0.113.0/24'] });
    await root.settings.getAll(from('203.0.113.9'));
    expect((await refusal(root.settings.getAll(from('203.0.114.9')))).status).toBe(403);
  });

  it('are tried out by mail', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    expect(await refusal(root.send('/api/settings/test/email', { method: 'POST' }))).toEqual({
      status: 400,
      message: 'Failed to send the test email.',
      data: {
        email: { code: 'validation_required', message: 'Cannot be blank.' },
        template: { code: 'validation_required', message: 'Cannot be blank.' },
      },
    });
    expect((await refusal(root.settings.testEmail('posts', 'a@b.test', 'otp'))).data).toEqual({
      collection: {
        code: 'validation_invalid_auth_collection',
        message: 'Must be a valid auth collection id or name.',
      },
    });
    expect((await refusal(root.settings.testEmail('users', 'a@b.test', 'x'))).data).toEqual({
      template: { code: 'validation_in_invalid', message: 'Must be a valid value.' },
    });
    for (const template of ['verification', 'password-reset', 'email-change', 'otp', 'login-alert']) {
      await root.settings.testEmail('users', 'ann@example.com', template);
    }
    expect(app.sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => 'ann@example.com'));
    expect(app.sent[0]?.html).toContain('_TEST_TOKEN_');
    expect(app.sent[3]?.html).toContain('123456');
  });

  it('are tried out by storing a file', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    expect(await refusal(root.settings.testS3('elsewhere'))).toEqual({
      status: 400,
      message: 'Failed to test the S3 filesystem.',
      data: { filesystem: { code: 'validation_in_invalid', message: 'Must be a valid value.' } },
    });
    expect(await refusal(root.settings.testS3('storage'))).toEqual({
      status: 400,
      message: 'Failed to test the S3 filesystem. Raw error: \nS3 storage filesystem is not enabled',
      data: {},
    });
  });

  it('write, list and delete a file where S3 is set up', async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const asked: string[] = [];
    let says = 200;
    const server = createServer((request, response) => {
      const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/');
      asked.push(`${request.method} ${(request.url ?? '').replace(/_test_\w+/, '')} ${signed}`);
      response.writeHead(says).end(says === 200 ? '' : 'not yours');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const s3 = {
      enabled: true,
      bucket: 'b',
      region: 'r',
      accessKey: 'key',
      secret: 'hush',
      forcePathStyle: true,
    };
    await root.settings.update({ backups: { s3: { ...s3, endpoint: `http://127.0.0.1:${port}` } } });
    await root.settings.testS3('backups');
    expect(asked).toEqual([
      'PUT /b/mela_settings/test.txt true',
      'GET /b?list-type=2&prefix=mela_settings%2Ftest.txt true',
      'DELETE /b/mela_settings/test.txt true',
    ]);
    says = 403;
    expect((await refusal(root.settings.testS3('backups'))).message).toBe(
      'Failed to test the S3 filesystem. Raw error: \nfailed to upload a test file: 403 not yours',
    );
    server.close();
  });

  it("make a secret for Apple's sign-in", async () => {
    await using app = await startTestApp(await database.open());
    const root = await app.superuser();
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const { secret } = await root.settings.generateAppleClientSecret(
      'client',
      'a'.repeat(10),
      'b'.repeat(10),
      key,
      60,
    );
    const { exp = 0, iat = 0, ...claims } = decodeJwt(secret);
    expect(claims).toEqual({ aud: 'https://appleid.apple.com', sub: 'client', iss: 'a'.repeat(10) });
    expect(exp - iat).toBe(60);
    expect(await refusal(root.settings.generateAppleClientSecret('', 'a', 'b', 'c', 15_777_001))).toEqual({
      status: 400,
      message: 'Invalid client secret data.',
      data: {
        clientId: { code: 'validation_required', message: 'Cannot be blank.' },
        teamId: {
          code: 'validation_length_invalid',
          message: 'The length must be exactly 10.',
          params: { min: 10, max: 10 },
        },
        keyId: {
          code: 'validation_length_invalid',
          message: 'The length must be exactly 10.',
          params: { min: 10, max: 10 },
        },
        privateKey: { code: 'validation_match_invalid', message: 'Must be in a valid format.' },
        duration: {
          code: 'validation_max_less_equal_than_required',
          message: 'Must be no greater than 15777000.',
          params: { threshold: 15_777_000 },
        },
      },
    });
  });
});
