/** How a setting is typed. A secret is never shown again, `lines` is a list with an entry a line. */
export type SettingKind =
  | 'text'
  | 'email'
  | 'number'
  | 'switch'
  | 'secret'
  | 'lines'
  | 'login'
  | 'rules'
  | 'level';

export interface SettingField {
  /** Where it is in the settings: `smtp.host`. */
  path: string;
  kind: SettingKind;
}

/** What stands together under a heading. */
export interface SettingGroup {
  key:
    | 'names'
    | 'sender'
    | 'server'
    | 'files'
    | 'backupFiles'
    | 'clock'
    | 'rates'
    | 'batch'
    | 'proxy'
    | 'superusers'
    | 'logGroup';
  fields: readonly SettingField[];
}

const field = (path: string, kind: SettingKind = 'text'): SettingField => ({ path, kind });

const s3 = (path: string): SettingField[] => [
  field(`${path}.enabled`, 'switch'),
  field(`${path}.endpoint`),
  field(`${path}.bucket`),
  field(`${path}.region`),
  field(`${path}.accessKey`),
  field(`${path}.secret`, 'secret'),
  field(`${path}.forcePathStyle`, 'switch'),
];

/** Every setting that superusers make while the site runs, by the page that has it. */
export const SETTING_PAGES = {
  site: [{ key: 'names', fields: [field('meta.appName'), field('meta.appURL')] }],
  mail: [
    { key: 'sender', fields: [field('meta.senderName'), field('meta.senderAddress', 'email')] },
    {
      key: 'server',
      fields: [
        field('smtp.enabled', 'switch'),
        field('smtp.host'),
        field('smtp.port', 'number'),
        field('smtp.username'),
        field('smtp.password', 'secret'),
        field('smtp.authMethod', 'login'),
        field('smtp.tls', 'switch'),
        field('smtp.localName'),
      ],
    },
  ],
  storage: [
    { key: 'files', fields: s3('s3') },
    { key: 'backupFiles', fields: s3('backups.s3') },
  ],
  backups: [{ key: 'clock', fields: [field('backups.cron'), field('backups.cronMaxKeep', 'number')] }],
  limits: [
    {
      key: 'rates',
      fields: [
        field('rateLimits.enabled', 'switch'),
        field('rateLimits.rules', 'rules'),
        field('rateLimits.excludedIPs', 'lines'),
      ],
    },
    {
      key: 'batch',
      fields: [
        field('batch.enabled', 'switch'),
        field('batch.maxRequests', 'number'),
        field('batch.timeout', 'number'),
        field('batch.maxBodySize', 'number'),
      ],
    },
  ],
  addresses: [
    {
      key: 'proxy',
      fields: [field('trustedProxy.headers', 'lines'), field('trustedProxy.useLeftmostIP', 'switch')],
    },
    { key: 'superusers', fields: [field('superuserIPs', 'lines')] },
  ],
  log: [
    {
      key: 'logGroup',
      fields: [
        field('logs.maxDays', 'number'),
        field('logs.minLevel', 'level'),
        field('logs.logIP', 'switch'),
        field('logs.logAuthId', 'switch'),
      ],
    },
  ],
} as const satisfies Record<string, readonly SettingGroup[]>;

export type SettingPage = keyof typeof SETTING_PAGES;

/** The pages, in the order of the navigation. */
export const PAGE_NAMES = Object.keys(SETTING_PAGES) as SettingPage[];

/** The page of an address; null where there is none. */
export const settingPage = (name: string | undefined): SettingPage | null =>
  PAGE_NAMES.find((page) => page === name) ?? null;

export const groupsOf = (page: SettingPage): readonly SettingGroup[] => SETTING_PAGES[page];

export const fieldsOf = (page: SettingPage): SettingField[] => groupsOf(page).flatMap(({ fields }) => fields);
