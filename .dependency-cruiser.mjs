/**
 * Who may import whom: the floors of docs/architecture.md as errors. Each comment says what to do instead.
 * Paths are as the files lie on disk; `#domain/…` and the like are resolved before these rules are applied.
 */

/** Tests lie beside the code, and aren't code that ships. */
const TEST_FILE = '[.]test[.]tsx?$';

/** What is started or read by the router, not imported. */
const PROGRAM =
  '^(src/server/(main|cli)[.]ts|src/sandbox/pages/pay[.]js|src/domain/ticketing/documents/pdf-worker[.]ts|src/records/auth/bcrypt/bcrypt-worker[.]ts|src/platform/db/sqlite-query-worker[.]ts|src/platform/spreadsheet/table-worker[.]ts|bench/main[.]ts|app/components/ui/lucide-icon[.]ts|app/(routes|root|entry[.](client|server))[.]tsx?|app/(routes|layouts)/.+[.]tsx?|.+[.]fixture[.]ts)$';

const FLOOR_COMMENT =
  'Move what both need down to a lower floor, or declare a port: a type where it is needed, joined in src/server.';

/** A floor: files in `folder` import, of ours, only their own folder and `allowed` (folders). */
const floor = (folder, allowed, comment = FLOOR_COMMENT) => ({
  name: `floor-${folder.replace(/^src\//, '').replace('/', '-')}`,
  comment: `${folder} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}. ${comment}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TEST_FILE },
  to: { path: '^(src|app|tests|bench|scripts)/', pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
});

const LIB = 'src/lib';
const PLATFORM = 'src/platform';
const RECORDS = 'src/records';
const EVENTS = 'src/domain/events';
const PAYMENTS = 'src/domain/payments';
const GROUND = [RECORDS, PLATFORM, LIB];

/** A module's only entrance: from outside of `inside`, nothing but `door`. What is in tests/ may import what it tests. */
const entrance = (name, inside, door, spelled) => ({
  name: `entrance-${name}`,
  comment: `A module is entered through its index.ts only: import ${spelled}, and if what you need isn't there, export it there.`,
  severity: 'error',
  from: { path: '^(src|app|bench)/', pathNot: [`^${inside}`] },
  to: { path: `^${inside}`, pathNot: [`^${door}$`] },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    floor(LIB, [], 'It is pure: hand in what it needs as a parameter, or put it on the floor that has it.'),
    floor(PLATFORM, [LIB]),
    floor(
      'src/migrations',
      [PLATFORM, LIB],
      'A migration must not change when today’s code does: spell it out.',
    ),
    floor(
      'src/sandbox',
      [PLATFORM, LIB],
      'It stands in for Stripe and knows no more of us than Stripe does.',
    ),
    floor(
      RECORDS,
      [PLATFORM, LIB],
      'It knows no event and no ticket: let the domain hand it collections, fields and rules.',
    ),
    floor(EVENTS, GROUND),
    floor(PAYMENTS, GROUND),
    floor('src/domain/ticketing', [EVENTS, PAYMENTS, ...GROUND]),
    floor('src/domain/messaging', [EVENTS, 'src/domain/ticketing', ...GROUND]),
    floor('src/domain/community', [PAYMENTS, ...GROUND]),
    floor('src/domain/support', GROUND),
    floor('src/domain/planner', [EVENTS, ...GROUND]),
    floor('src/domain/todo', GROUND),
    {
      name: 'floor-domain-unknown',
      comment:
        'This domain module has no floor yet: give it one in .dependency-cruiser.mjs (which siblings it may import) before it imports anything.',
      severity: 'error',
      from: {
        path: '^src/domain/',
        pathNot: [
          '^src/domain/(events|payments|ticketing|messaging|community|planner|support|todo)/',
          TEST_FILE,
        ],
      },
      to: { path: '^(src|app)/' },
    },
    {
      name: 'floor-app',
      comment:
        'Pages import lib anywhere, and domain and records from *.server.ts only. What they need of platform, sandbox, migrations or server comes through the request’s context, or a domain module’s front door.',
      severity: 'error',
      from: { path: '^app/', pathNot: TEST_FILE },
      to: { path: '^(src|bench|scripts)/', pathNot: '^src/(lib|domain|records)/' },
    },
    {
      name: 'app-server-only',
      comment:
        'This file may reach the browser. Import domain and records from a *.server.ts beside it, and get the data from its loader.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['[.]server[.]tsx?$', TEST_FILE] },
      to: { path: '^src/(domain|records)/' },
    },
    {
      name: 'server-file-from-component',
      comment:
        'A *.server.ts never reaches the browser: call it from the loader or action of the route module, not from a component.',
      severity: 'error',
      from: { path: '^app/(components|i18n)/', pathNot: ['[.]server[.]tsx?$', TEST_FILE] },
      to: { path: '[.]server[.]tsx?$', dependencyTypesNot: ['type-only'] },
    },

    entrance('records', 'src/records/', 'src/records/index[.]ts', '#records/index.ts'),
    {
      name: 'entrance-domain',
      comment:
        'A module is entered through its index.ts only: import #domain/<module>/index.ts, and if what you need isn’t there, export it there.',
      severity: 'error',
      from: { path: '^(src/domain/([^/]+)/|src/|app/|bench/)' },
      to: { path: '^src/domain/[^/]+/', pathNot: ['^src/domain/[^/]+/index[.]ts$', '^src/domain/$2/'] },
    },
    {
      name: 'entrance-platform',
      comment:
        'Each folder of platform is entered through its index.ts only: import #platform/<folder>/index.ts, and if what you need isn’t there, export it there.',
      severity: 'error',
      from: { path: '^(src/platform/([^/]+)/|src/|app/|bench/)' },
      to: { path: '^src/platform/[^/]+/', pathNot: ['^src/platform/[^/]+/index[.]ts$', '^src/platform/$2/'] },
    },
    entrance('sandbox', 'src/sandbox/', 'src/sandbox/index[.]ts', '#sandbox/index.ts'),
    entrance('migrations', 'src/migrations/', 'src/migrations/index[.]ts', '#migrations/index.ts'),
    {
      name: 'subpath-across-folders',
      comment:
        'Across top folders import by subpath (#lib/…, #platform/…, #records/…, #domain/…), not by ../.., so that the floor is in plain sight.',
      severity: 'error',
      from: { path: '^(src/[^/]+|app|tests|bench)/' },
      to: {
        path: '^(src|app)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import', 'type-import'],
      },
    },

    {
      name: 'no-cycles',
      comment: 'Cut the cycle: move what both files need into a third one that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: delete it, or use it.',
      severity: 'error',
      from: { orphan: true, path: '^(src|app|tests)/', pathNot: ['[.]d[.]ts$', TEST_FILE, PROGRAM] },
      to: {},
    },
    {
      name: 'no-dead-code',
      comment:
        'No page and no program reaches this file: join it where it is meant to be used, or delete it with its test.',
      severity: 'error',
      from: { path: PROGRAM },
      to: { path: '^(src|app)/', pathNot: ['[.]d[.]ts$', TEST_FILE, PROGRAM], reachable: false },
    },
    {
      name: 'no-tests-in-production',
      comment: 'Code that ships doesn’t import tests: move what both need to the module it belongs to.',
      severity: 'error',
      from: { path: '^(src|app|bench)/', pathNot: TEST_FILE },
      to: { path: ['^tests/', TEST_FILE] },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment:
        'Code that ships runs without devDependencies: move the package to dependencies in package.json, or use it in tests only.',
      severity: 'error',
      from: { path: '^(src|app)/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'The package isn’t in package.json: it is there by chance. Add it with its exact version.',
      severity: 'error',
      from: { path: '^(src|app|tests|bench)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'There is no such file or package: correct the path (with its .ts), or add the package.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['^virtual:', '^#site$', '/[+]types/', '[?](url|raw)$', '/build/server/'],
      },
    },
  ],
  options: {
    // TypeScript 6, through scripts/lint/typescript-6.mjs.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
