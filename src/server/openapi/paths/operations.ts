import { answers, calls, done, inQuery, json, type Paths } from '../operation.ts';
import { email, integer, list, object, oneOf, ref, text } from '../schema.ts';
import { fields, listed } from './records.ts';

const SETTINGS: Paths = calls('Settings', {
  'GET /api/settings': {
    id: 'readSettings',
    summary: 'What superusers set while it runs; never a secret',
    caller: 'superuser',
    parameters: [fields],
    answers: answers(ref('Settings')),
  },
  'PATCH /api/settings': {
    id: 'updateSettings',
    summary: 'Change settings; what is left out stays',
    caller: 'superuser',
    parameters: [fields],
    body: json(ref('Settings')),
    answers: answers(ref('Settings')),
  },
  'POST /api/settings/test/s3': {
    id: 'testS3',
    summary: 'Write, list and delete a file in the bucket',
    caller: 'superuser',
    body: json(object({ filesystem: oneOf('storage', 'backups') })),
    answers: done,
  },
  'POST /api/settings/test/email': {
    id: 'testEmail',
    summary: 'Send a mail made from a template',
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
    summary: 'What “Sign in with Apple” takes for a client secret',
    caller: 'superuser',
    body: json(
      object({
        clientId: text,
        teamId: { ...text, minLength: 10, maxLength: 10 },
        keyId: { ...text, minLength: 10, maxLength: 10 },
        privateKey: { ...text, description: 'PEM.' },
        duration: { ...integer, minimum: 1, maximum: 15_777_000, description: 'Seconds.' },
      }),
    ),
    answers: answers(object({ secret: text })),
  },
});

const LOGS: Paths = calls('Logs', {
  'GET /api/logs': {
    id: 'listLogs',
    summary: 'A page of the log',
    caller: 'superuser',
    parameters: listed,
    answers: answers(ref('LogPage')),
  },
  'DELETE /api/logs': {
    id: 'deleteLogs',
    summary: 'Empty the log',
    caller: 'superuser',
    answers: done,
  },
  'GET /api/logs/stats': {
    id: 'logStats',
    summary: 'How many lines there are of each hour',
    caller: 'superuser',
    parameters: [inQuery('filter', 'As of the list.'), fields],
    answers: answers(list(ref('LogHour'))),
  },
  'GET /api/logs/{id}': {
    id: 'viewLog',
    summary: 'One line of the log',
    caller: 'superuser',
    parameters: [fields],
    answers: answers(ref('LogLine')),
  },
});

const OTHERS: Paths = {
  ...calls('Crons', {
    'GET /api/crons': {
      id: 'listCrons',
      summary: 'What is done by the clock',
      caller: 'superuser',
      parameters: [fields],
      answers: answers(list(ref('Cron'))),
    },
    'POST /api/crons/{id}': {
      id: 'runCron',
      summary: 'Do it now; answered before it is done',
      caller: 'superuser',
      answers: done,
    },
  }),
  ...calls('SQL', {
    'POST /api/sql': {
      id: 'runSql',
      summary: 'Run a query; what does not begin as a change can only read',
      caller: 'superuser',
      body: json(object({ query: { ...text, maxLength: 5_000 } })),
      answers: answers(ref('SqlResult')),
    },
  }),
  ...calls('Health', {
    'GET /api/health': {
      id: 'health',
      summary: '200 while the database answers and takes writes',
      caller: 'anybody',
      answers: answers(ref('Health')),
    },
    'GET /api/openapi.json': {
      id: 'openApi',
      summary: 'This document',
      caller: 'anybody',
      answers: answers({ type: 'object', additionalProperties: true }),
    },
    'GET /metrics': {
      id: 'metrics',
      summary: 'Prometheus’ text; for this machine, or a superuser',
      caller: 'anybody',
      answers: { 200: { description: 'OK', content: { 'text/plain': { schema: text } } } },
    },
  }),
  ...calls('Realtime', {
    'GET /api/realtime': {
      id: 'connectRealtime',
      summary: 'Server-sent events; the first, `PB_CONNECT`, has the client’s id',
      caller: 'anybody',
      answers: { 200: { description: 'Events.', content: { 'text/event-stream': { schema: text } } } },
    },
    'POST /api/realtime': {
      id: 'subscribeRealtime',
      summary: 'What a client wants to hear of, instead of what it heard of before',
      caller: 'anybody',
      body: json(object({ clientId: text, subscriptions: list(text) }, ['clientId'])),
      answers: done,
    },
  }),
};

export const operationPaths: Paths = { ...SETTINGS, ...LOGS, ...OTHERS };
