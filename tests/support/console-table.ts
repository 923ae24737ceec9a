import siteRoutes from '../../src/routes.ts';

interface Route {
  path?: string | undefined;
  file?: string | undefined;
  children?: Route[] | undefined;
}

/** A page of operators: its address as its route has it, and the module that it is. */
export interface ConsoleRoute {
  path: string;
  file: string;
}

/** The way in and out: for everybody. */
const OPEN = new Set(['_/sign-in', '_/sign-in/code', '_/sign-out', '_/invitation/:token']);
/** Pages of operators in the frame of the site. */
const IN_THE_SITE = new Set(['support', 'support/:id/files/:place', 'operator/fees', 'operator/failures']);

function leaves(routes: readonly Route[], above = ''): ConsoleRoute[] {
  return routes.flatMap(({ path, file = '', children }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return children ? leaves(children, whole) : [{ path: whole, file }];
  });
}

/** Every page of operators that `src/routes.ts` has. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = leaves(siteRoutes as Route[])
  .filter(({ path }) => path === '_' || path.startsWith('_/') || IN_THE_SITE.has(path))
  .filter(({ path }) => !OPEN.has(path))
  .map(({ path, file }) => ({ path: path === '_' ? '/_/' : `/${path}`, file }));

export const ROLES = ['support', 'finance', 'moderation', 'technical'] as const;
export type Role = (typeof ROLES)[number];

/** Who may: by the first letters of the roles. Superusers always may. */
type Who = string;

interface Row {
  /** Who may open it. */
  get: Who;
  /** Who may send its forms, by their intent ('' for one without). */
  acts?: Record<string, Who>;
  /** The field that says the intent, where it is another one. */
  field?: string;
}

const NOBODY = '';

/** Every page of operators, and who may do what there. A new page is to be added here, or the test fails. */
export const CONSOLE_TABLE: Readonly<Record<string, Row>> = {
  '/_/': { get: 'sfmt' },
  '/_/security': { get: 'sfmt', acts: { begin: 'sfmt', confirm: 'sfmt', renew: 'sfmt', off: 'sfmt' } },
  '/_/find': { get: 'sfm' },
  '/_/find/orders/:id': { get: 'sf', acts: { refund: 'f' } },
  '/_/accounts': { get: 'sm' },
  '/_/accounts/:id': {
    get: 'sm',
    acts: {
      'send-confirmation': 'sm',
      'send-password-reset': 'sm',
      confirm: NOBODY,
      'end-session': 'sm',
      'end-sessions': 'sm',
      'remove-authenticator': NOBODY,
      lift: 'm',
      suspend: 'm',
    },
  },
  '/_/accounts/:id/merge': { get: NOBODY, acts: { '': NOBODY } },
  '/_/events': { get: 'sm' },
  '/_/events/:id': { get: 'sm', acts: { suspend: 'm', reply: 'm', reinstate: 'm' } },
  '/_/events/:id/access': { get: 'sm', acts: { ask: 'sm', open: 'm', end: 'sm' } },
  '/_/reviews': { get: 'm' },
  '/_/reviews/rules': { get: 'm', acts: { site: 'm', account: 'm', remove: 'm' } },
  '/_/reviews/:id': { get: 'm', acts: { approve: 'm', ask: 'm', rule: 'm' } },
  '/_/organiser-notices': { get: 'sm' },
  '/_/organiser-notices/new': { get: 'm', acts: { save: 'm' } },
  '/_/organiser-notices/mail': { get: 'm', acts: { '': 'm' } },
  '/_/organiser-notices/:id': {
    get: 'sm',
    acts: { save: 'm', test: 'm', remove: 'm', stop: NOBODY, withdraw: NOBODY },
  },
  '/_/organiser-notices/:id/send': { get: NOBODY, acts: { send: NOBODY } },
  '/_/risks': { get: 'fm' },
  '/support': { get: 'sm', acts: { '': 'sm' } },
  '/support/:id/files/:place': { get: 'sm' },
  '/_/messages/saved': { get: 'sm', acts: { save: 'sm', remove: 'sm' } },
  '/_/messages/:id': {
    get: 'sm',
    acts: { take: 'sm', release: 'sm', answered: 'sm', open: 'sm', send: 'sm', 'send-open': 'sm' },
  },
  '/_/disputes': { get: 'f' },
  '/_/payouts': { get: 'f' },
  '/_/payouts/:id': { get: 'f', acts: { hold: 'f', release: 'f' } },
  '/operator/fees': { get: 'f', acts: { '': NOBODY, remove: NOBODY } },
  '/operator/failures': { get: 'f', acts: { '': 'f' } },
  '/_/jobs': { get: 't', acts: { retry: 't', stop: 't', 'retry-kind': 't' } },
  '/_/mails': { get: 'st', acts: { '': 'st' } },
  '/_/webhooks': { get: 'ft', acts: { '': 't' } },
  '/_/logs': { get: 't' },
  '/_/logs/new': { get: 't' },
  '/_/logs/:id': { get: 't' },
  '/_/slow': { get: 't' },
  '/_/versions': { get: 't' },
  '/_/metrics': { get: 't' },
  '/_/health': { get: 't' },
  '/_/crons': { get: 't', acts: { '': 't' } },
  '/_/backups': { get: 't', acts: { '': 't' } },
  '/_/backups/upload': { get: NOBODY, acts: { '': NOBODY } },
  '/_/backups/:name': { get: 't', acts: { restore: NOBODY, remove: NOBODY } },
  '/_/backups/:name/file': { get: NOBODY },
  '/_/settings/site': { get: 't', acts: { save: NOBODY }, field: 'act' },
  '/_/settings/mail': { get: 't', acts: { save: NOBODY, test: 't' }, field: 'act' },
  '/_/settings/storage': { get: 't', acts: { save: NOBODY, files: 't', backups: 't' }, field: 'act' },
  '/_/settings/backups': { get: 't', acts: { save: NOBODY }, field: 'act' },
  '/_/settings/limits': { get: 't', acts: { save: 't' }, field: 'act' },
  '/_/settings/addresses': { get: 't', acts: { save: NOBODY }, field: 'act' },
  '/_/settings/log': { get: 't', acts: { save: 't' }, field: 'act' },
  '/_/data': { get: 't' },
  '/_/data/:collection': { get: 't' },
  '/_/data/:collection/:id': { get: 't' },
  '/_/data/:collection/records/new': { get: NOBODY, acts: { save: NOBODY, find: NOBODY }, field: 'act' },
  '/_/data/:collection/records/several': {
    get: NOBODY,
    acts: { save: NOBODY, find: NOBODY, delete: NOBODY },
    field: 'act',
  },
  '/_/data/:collection/records/import': { get: NOBODY, acts: { try: NOBODY, run: NOBODY }, field: 'act' },
  '/_/data/:collection/records/export/:format': { get: NOBODY },
  '/_/data/:collection/:id/edit': { get: NOBODY, acts: { save: NOBODY, find: NOBODY }, field: 'act' },
  '/_/data/:collection/:id/delete': { get: NOBODY, acts: { delete: NOBODY }, field: 'act' },
  '/_/data/new-collection': { get: NOBODY, acts: { create: NOBODY, 'dry-run': NOBODY }, field: 'act' },
  '/_/data/:collection/-/setup': {
    get: NOBODY,
    acts: { up: NOBODY, down: NOBODY, 'add-index': NOBODY, 'remove-index': NOBODY },
    field: 'act',
  },
  '/_/data/:collection/-/setup/new-field': { get: NOBODY, acts: { '': NOBODY }, field: 'act' },
  '/_/data/:collection/-/setup/fields/:field': {
    get: NOBODY,
    acts: { save: NOBODY, remove: NOBODY },
    field: 'act',
  },
  '/_/data/:collection/-/rules': { get: NOBODY, acts: { save: NOBODY, check: NOBODY }, field: 'act' },
  '/_/data/:collection/-/try': { get: NOBODY, acts: { try: NOBODY, set: NOBODY }, field: 'act' },
  '/_/data/:collection/-/options': {
    get: NOBODY,
    acts: {
      rename: NOBODY,
      'dry-run': NOBODY,
      'set-query': NOBODY,
      'set-auth': NOBODY,
      'test-provider': NOBODY,
      delete: NOBODY,
    },
    field: 'act',
  },
  '/_/data/:collection/-/options/mail': { get: NOBODY, acts: { '': NOBODY } },
  '/_/sql': { get: NOBODY, acts: { '': NOBODY } },
  '/_/sql/csv': { get: NOBODY, acts: { '': NOBODY } },
  '/_/audit': { get: NOBODY },
  '/_/audit/export': { get: NOBODY },
  '/_/staff': {
    get: NOBODY,
    acts: { invite: NOBODY, revoke: NOBODY, role: NOBODY, password: NOBODY, end: NOBODY },
  },
};

/** Whether the table lets that role. */
export const lets = (who: Who, role: Role): boolean => who.includes(role.charAt(0));

/** The rows of a route: a page of settings has one each. */
export const rowsOf = ({ path }: ConsoleRoute): string[] =>
  Object.keys(CONSOLE_TABLE).filter(
    (row) => row === path || (path === '/_/settings/:page' && row.startsWith('/_/settings/')),
  );
