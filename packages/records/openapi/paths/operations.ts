import { answers, calls, done, inQuery, json, type Paths } from '#platform/openapi/index.ts';
import { email, integer, list, object, oneOf, ref, text } from '#platform/openapi/index.ts';
import { fields, listed } from './records.ts';

const SETTINGS: Paths = calls('Settings', {
  'GET /api/settings': {
    id: 'readSettings',
    summary: 'Get the settings, without secrets',
    caller: 'superuser',
    parameters: [fields],
    answers: answers(ref('Settings')),
  },
  'PATCH /api/settings': {
    id: 'updateSettings',
    summary: 'Change settings; settings that are left out stay',
    caller: 'superuser',
    parameters: [fields],
    body: json(ref('Settings')),
    answers: answers(ref('Settings')),
  },
  'POST /api/settings/test/s3': {
    id: 'testS3',
    summary: 'Test S3: write, list and delete a file in the bucket',
    caller: 'superuser',
    body: json(object({ filesystem: oneOf('storage', 'backups') })),
    answers: done,
  },
  'POST /api/settings/test/email': {
    id: 'testEmail',
    summary: 'Send a test email made from a template',
    caller: 'superuser',
    body: json(
      object(
        {
          email,
          template: oneOf('verification', 'password-reset', 'email-change', 'otp', 'login-alert'),
          collection: { ...text, description: '`_superusers` when left out.' },
        },
        ['email', 'template'],
      ),
    ),
    answers: done,
  },
  'POST /api/settings/apple/generate-client-secret': {
    id: 'generateAppleClientSecret',
    summary: 'Create a client secret for “Sign in with Apple”',
    caller: 'superuser',
    body: json(
      object({
        clientId: text,
        teamId: { ...text, minLength: 10, maxLength: 10 },
        keyId: { ...text, minLength: 10, maxLength: 10 },
        privateKey: { ...text, description: 'A key in PEM format.' },
        duration: { ...integer, minimum: 1, maximum: 15_777_000, description: 'In seconds.' },
      }),
    ),
    answers: answers(object({ secret: text })),
  },
});

const LOGS: Paths = calls('Logs', {
  'GET /api/logs': {
    id: 'listLogs',
    summary: 'List log lines',
    caller: 'superuser',
    parameters: listed,
    answers: answers(ref('LogPage')),
  },
  'DELETE /api/logs': {
    id: 'deleteLogs',
    summary: 'Delete all log lines',
    caller: 'superuser',
    answers: done,
  },
  'GET /api/logs/stats': {
    id: 'logStats',
    summary: 'Count log lines by hour',
    caller: 'superuser',
    parameters: [inQuery('filter', 'The same as for the list.'), fields],
    answers: answers(list(ref('LogHour'))),
  },
  'GET /api/logs/{id}': {
    id: 'viewLog',
    summary: 'Get a log line',
    caller: 'superuser',
    parameters: [fields],
    answers: answers(ref('LogLine')),
  },
});

const OTHERS: Paths = {
  ...calls('Crons', {
    'GET /api/crons': {
      id: 'listCrons',
      summary: 'List scheduled jobs',
      caller: 'superuser',
      parameters: [fields],
      answers: answers(list(ref('Cron'))),
    },
    'POST /api/crons/{id}': {
      id: 'runCron',
      summary: 'Run it now; the answer comes before it is done',
      caller: 'superuser',
      answers: done,
    },
  }),
  ...calls('SQL', {
    'POST /api/sql': {
      id: 'runSql',
      summary: 'Run a query; only statements that begin as a change can write',
      caller: 'superuser',
      body: json(object({ query: { ...text, maxLength: 5_000 } })),
      answers: answers(ref('SqlResult')),
    },
  }),
  ...calls('Health', {
    'GET /api/health': {
      id: 'health',
      summary: '200 while the database answers and accepts writes',
      caller: 'anybody',
      answers: answers(ref('Health')),
    },
  }),
  ...calls('Realtime', {
    'GET /api/realtime': {
      id: 'connectRealtime',
      summary: 'Open a stream of server-sent events; the first, `PB_CONNECT`, has the client’s id',
      caller: 'anybody',
      answers: { 200: { description: 'Events.', content: { 'text/event-stream': { schema: text } } } },
    },
    'POST /api/realtime': {
      id: 'subscribeRealtime',
      summary: 'Set the subscriptions of a client; they replace the earlier ones',
      caller: 'anybody',
      body: json(object({ clientId: text, subscriptions: list(text) }, ['clientId'])),
      answers: done,
    },
  }),
};

export const operationPaths: Paths = { ...SETTINGS, ...LOGS, ...OTHERS };
