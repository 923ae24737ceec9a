import {
  anything,
  date,
  integer,
  list,
  number,
  object,
  pageOf,
  ref,
  text,
  truth,
  uri,
} from '#platform/openapi/index.ts';

const open = (schema: Record<string, unknown>) => ({ ...schema, additionalProperties: true });

/** What the records backend takes and gives, whatever the collection. */
export const recordSchemas = {
  Error: object({
    status: integer,
    message: { type: 'string', description: 'A sentence that can be shown to people.' },
    data: {
      type: 'object',
      description: 'The errors by field.',
      additionalProperties: true,
    },
  }),
  AnyRecord: open(
    object({ id: text, collectionId: text, collectionName: text, expand: { type: 'object' } }, [
      'id',
      'collectionId',
      'collectionName',
    ]),
  ),
  RecordValues: {
    type: 'object',
    description: 'Values by field. `name+` and `+name` add to a number, a list or files; `name-` removes.',
    additionalProperties: true,
  },
  RecordPage: pageOf(ref('Record')),
  Authentication: object(
    {
      token: text,
      record: ref('Record'),
      meta: { type: 'object', description: 'What the OAuth2 provider returned, and `isNew`.' },
    },
    ['token', 'record'],
  ),
  SecondFactor: object({ mfaId: text, totp: truth }, ['mfaId']),
  AuthMethods: object({
    password: object({ enabled: truth, identityFields: list(text) }),
    oauth2: object({ enabled: truth, providers: list(ref('AuthProvider')) }),
    mfa: object({ enabled: truth, duration: integer }),
    otp: object({ enabled: truth, duration: integer }),
    authProviders: { oneOf: [{ type: 'null' }, list({ type: 'object' })], deprecated: true },
    usernamePassword: { type: 'boolean', deprecated: true },
    emailPassword: { type: 'boolean', deprecated: true },
  }),
  AuthProvider: open(
    object({
      name: text,
      displayName: text,
      state: text,
      authURL: { ...uri, description: 'Append the encoded redirect address to it.' },
      codeVerifier: text,
      codeChallenge: text,
      codeChallengeMethod: text,
    }),
  ),
  OAuth2ProviderInfo: object({ name: text, displayName: text, logo: text }),
  Field: open(object({ id: text, name: text, type: text }, ['name', 'type'])),
  Collection: open(
    object({
      id: text,
      name: text,
      type: { type: 'string', enum: ['base', 'auth', 'view'] },
      system: truth,
      fields: list(ref('Field')),
      indexes: list(text),
      listRule: ref('Rule'),
      viewRule: ref('Rule'),
      createRule: ref('Rule'),
      updateRule: ref('Rule'),
      deleteRule: ref('Rule'),
      created: date,
      updated: date,
    }),
  ),
  CollectionValues: {
    type: 'object',
    description: 'The collection’s values. Values that are left out stay, or get their default.',
    additionalProperties: true,
  },
  Rule: { type: ['string', 'null'], description: 'A filter. null: superusers only. Empty: everyone.' },
  CollectionPage: pageOf(ref('Collection')),
  Backup: object({ key: text, size: integer, modified: date }),
  BatchRequest: object(
    {
      method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'] },
      url: { type: 'string', description: 'A path that begins with `/api/collections/`.' },
      headers: { type: 'object', additionalProperties: text },
      body: { type: 'object', additionalProperties: true },
    },
    ['method', 'url'],
  ),
  BatchAnswer: object({ status: integer, body: { oneOf: [{ type: 'null' }, ref('Record')] } }),
  Settings: {
    type: 'object',
    description: 'Groups: meta, smtp, s3, backups, batch, rateLimits, trustedProxy, logs; and superuserIPs.',
    properties: {
      ...Object.fromEntries(
        ['meta', 'smtp', 's3', 'backups', 'batch', 'rateLimits', 'trustedProxy', 'logs'].map((group) => [
          group,
          { type: 'object', additionalProperties: true },
        ]),
      ),
      superuserIPs: list(text),
    },
  },
  LogLine: object({ id: text, created: date, level: integer, message: text, data: { type: 'object' } }),
  LogPage: pageOf(ref('LogLine')),
  LogHour: object({ date, total: integer }),
  Cron: object({ id: text, expression: text }),
  SqlResult: object({
    execTime: number,
    affectedRows: integer,
    columns: list(object({ name: text, type: text, nullable: truth })),
    rows: list(list({ type: ['string', 'null'] })),
  }),
  Health: object({ code: integer, message: text, data: { type: 'object', additionalProperties: anything } }),
};
