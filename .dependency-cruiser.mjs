/**
 * Who may import whom: the floors of docs/architecture.md as errors. Each comment says what to do instead.
 * Paths are as the files lie on disk; `#features/…` and the like are resolved before these rules are applied.
 */

/** Tests lie beside the code, and aren't code that ships. */
const TEST_FILE = ['[.]test[.]tsx?$', '^src/features/[^/]+/tests/'];
const BUILD_TIME = '^src/(routes|features/[^/]+/routes|shell/room-routes|server/pages/build)[.]ts$';

/** Papers and mails that are drawn to be looked at: they may take what they show from any room. */
const FIXTURE = '[.]fixture[.]ts$';

/** What is started or read by the router, not imported. */
const PROGRAM =
  '^(src/server/(main|cli)[.]ts|packages/stripe-sandbox/pages/pay[.]js|src/features/papers/documents/pdf-worker[.]ts|packages/records/credentials/bcrypt/bcrypt-worker[.]ts|packages/platform/db/sqlite/((query|aside)-worker|query-process)[.]ts|packages/platform/spreadsheet/table-worker[.]ts|packages/[^/]+/examples/.+[.]ts|bench/main[.]ts|src/shared/ui/lucide-icon[.]ts|packages/kernel/language/same-in-each[.]ts|src/(routes|root|entry[.](client|server))[.]tsx?|src/features/[^/]+/routes[.]ts|src/(features/[^/]+|server/demo)/pages/.+[.]tsx?|src/shell/.+[.]tsx?|.+[.]fixture[.]ts)$';

/** Everything that is ours. */
const OURS = '^(src|packages|tests|bench|scripts)/';

const FLOOR_COMMENT =
  'Move what both need down to a lower floor, or declare a port: a type where it is needed, joined in src/server.';

/** A floor: files in `folder` import, of ours, only their own folder and `allowed` (folders). */
const floor = (folder, allowed, comment = FLOOR_COMMENT) => ({
  name: `floor-${folder.replace(/^(src|packages)\//, '').replace('/', '-')}`,
  comment: `${folder} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}. ${comment}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: [...TEST_FILE, '/migrations/'] },
  to: { path: OURS, pathNot: [folder, ...allowed].map((path) => `^${path}/`) },
});

const LIB = 'packages/kernel';
const PLATFORM = 'packages/platform';
const RECORDS = 'packages/records';
const SANDBOX = 'packages/stripe-sandbox';

/**
 * The rooms, bottom first: a room imports only rooms that are named before it, pages and words included. A new room is named
 * last and moves down when rooms below need it.
 */
export const ROOM_ORDER = [
  'todo',
  'posters',
  'staff',
  'console',
  'audit',
  'auth',
  'payments',
  'events',
  'event-dates',
  'team',
  'seating-plans',
  'event-suspensions',
  'support-access',
  'event-reviews',
  'organiser-notices',
  'guest-erasure',
  'payout-holds',
  'payouts',
  'orders',
  'pricing',
  'ticket-types',
  'seats',
  'papers',
  'questions',
  'holds',
  'checkout',
  'refunds',
  'exchanges',
  'passes',
  'ticket-transfers',
  'tickets',
  'check-in',
  'attendees',
  'attendee-import',
  'reports',
  'guest-messages',
  'event-history',
  'discovery',
  'organiser-pages',
  'event-page',
  'order-management',
  'tasks',
  'volunteers',
  'calendar',
  'run-of-show',
  'budget',
  'event-import',
  'event-editor',
  'event-workspace',
  'chapters',
  'members',
  'officers',
  'dues',
  'donations',
  'community-figures',
  'treasury',
  'member-import',
  'announcements',
  'polls',
  'chapter-pages',
  'dashboard',
  'account',
  'support',
  'operations',
  'audit-log',
  'console-settings',
  'console-accounts',
  'organiser-risks',
  'console-data',
  'console-sql',
  'console-collections',
  'console-search',
  'console-staff',
  'waiting-room',
  'ballot',
  'waiting-list',
];

const ROOM_COMMENT =
  'Move what both need down to the lower room (ROOM_ORDER); move a page that shows what is above up to the room that it shows; let a room above say what it does by an extension point (packages/platform/rooms).';

const rooms = (names) => `src/features/(${names.join('|')})`;
/** The half of a room that runs in the server only: its root, and every floor that is neither pure nor of the pages. */
const SERVER_HALF = '([^/]+[.]ts$|(store|actions|jobs|mails|api|documents|migrations)/)';
/** The key of a room's service: for whoever needs it. */
const SERVICE = '^src/features/[^/]+/service[.]ts$';
/** The addresses of a room: for the router's list. */
const ROUTES = '^src/features/[^/]+/routes[.]ts$';
/** Words of forms that rooms' rules say, too. */
const FORM_WORDS = 'src/shared/forms/[^/]+[.]messages[.]ts$';
/** Definitions of entities and what is made of them: the rooms' models, actions and pages share them. */
const ENTITY = 'src/shared/entity';
/** What pages are made of. */
const PAGES =
  '^src/((shared(?!/entity/)|shell|server/demo/pages)/|features/[^/]+/(ui|pages|messages)/|[^/]+[.]tsx?$)';

/** Half of a room that the site's pages never load: what may change data, and the rules. */
const INSIDE = `(${SERVER_HALF}|model/|lettering/)`;

/** A room reaches no room above it. The last is above all others. */
const roomFloors = ROOM_ORDER.slice(0, -1).map((room, place) => ({
  name: `floor-${room}`,
  comment: `${room} stands below ${ROOM_ORDER.slice(place + 1).join(', ')}. ${ROOM_COMMENT}`,
  severity: 'error',
  from: { path: `^src/features/${room}/`, pathNot: [...TEST_FILE, FIXTURE, '/migrations/'] },
  to: { path: `^${rooms(ROOM_ORDER.slice(place + 1))}/` },
}));

/** The halves of rooms that run in the server are entered by their doors: from rooms, and from everywhere else. */
const roomEntrances = [
  {
    name: 'entrance-room',
    from: { path: `^src/features/([^/]+)/${INSIDE}`, pathNot: [FIXTURE, ...TEST_FILE] },
    own: '^src/features/$1/',
  },
  {
    name: 'entrance-room-from-pages',
    from: {
      path: '^(src|packages|bench)/',
      pathNot: [`^src/features/[^/]+/${INSIDE}`, '^src/server/services/rooms[.]ts$', FIXTURE, ...TEST_FILE],
    },
    own: SERVICE,
  },
].map(({ name, from, own }) => ({
  name,
  comment:
    'The server half of a room is entered through its index.ts, or its service.ts for the key of its service: if what you need isn’t there, export it there.',
  severity: 'error',
  from,
  to: {
    path: `^src/features/[^/]+/${SERVER_HALF}`,
    pathNot: ['^src/features/[^/]+/index[.]ts$', SERVICE, '/migrations/', own],
  },
}));

/** A module's only entrance: from outside of `inside`, nothing but `door`. What is in tests/ may import what it tests. */
const entrance = (name, inside, door, spelled) => ({
  name: `entrance-${name}`,
  comment: `A module is entered through its index.ts only: import ${spelled}, and if what you need isn't there, export it there.`,
  severity: 'error',
  from: { path: '^(src|packages|bench)/', pathNot: [`^${inside}`, ...TEST_FILE.slice(1)] },
  to: { path: `^${inside}`, pathNot: [`^${door}$`, '/migrations/'] },
});

/** Files from which no page and no program is reached. scripts/lint/floors.mjs finds them: dependency-cruiser's own rule takes a minute. */
export const DEAD_CODE = {
  name: 'no-dead-code',
  comment:
    'No page and no program reaches this file: join it where it is meant to be used, or delete it with its test.',
  severity: 'error',
  /** Where the walk begins, and the files that it has to reach. */
  from: PROGRAM,
  to: { path: '^(src|packages)/', pathNot: ['[.]d[.]ts$', ...TEST_FILE, PROGRAM] },
};

const FOLDER_COMMENT =
  'Two folders import each other, perhaps through others: move what both need to the lower one (model ← store ← actions ← api, jobs, mails ← pages), and what only the door of a room needs up to it.';
/** What lies beside the code and may import up and down. */
const BESIDE_THE_CODE = [...TEST_FILE, FIXTURE, '/migrations/', '/[+]types/'];

/**
 * Circles of folders, at any depth, a folder's own files counted as one of its parts. scripts/lint/folder-circles.mjs finds
 * them.
 */
export const FOLDER_CIRCLES = {
  name: 'no-folder-cycles',
  comment: FOLDER_COMMENT,
  severity: 'error',
  path: '^(src|packages)/',
  pathNot: BESIDE_THE_CODE,
};

/**
 * dependency-cruiser's own rule against circles of folders. It knows no files to leave out, so scripts/lint/floors.mjs walks
 * `folders` without `exclude` for it.
 */
export const FOLDER_RULE = {
  folders: ['src', 'packages'],
  exclude: BESIDE_THE_CODE,
  rule: {
    name: 'no-circular-folders',
    comment: FOLDER_COMMENT,
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    floor(LIB, [], 'It is pure: hand in what it needs as a parameter, or put it on the floor that has it.'),
    floor(PLATFORM, [LIB]),
    floor(SANDBOX, [PLATFORM, LIB], 'It stands in for Stripe and knows no more of us than Stripe does.'),
    floor(
      RECORDS,
      [PLATFORM, LIB],
      'It knows no event and no ticket: let the rooms hand it collections, fields and rules.',
    ),
    {
      name: 'floor-migrations',
      comment: 'A migration must not change when today’s code does: spell it out.',
      severity: 'error',
      from: { path: '/migrations/', pathNot: ['/migrations/index[.]ts$', ...TEST_FILE] },
      to: { path: OURS, pathNot: [`^(${LIB}|${PLATFORM})/`, '/migrations/'] },
    },
    floor(ENTITY, [PLATFORM, LIB], 'It knows no entity: a room hands it a definition and rules.'),
    {
      name: 'entity-in-browser',
      comment:
        'Definitions are plain data that the browser reads too: what needs zod, a database or the platform is a *.server.ts.',
      severity: 'error',
      from: { path: `^${ENTITY}/`, pathNot: ['[.]server[.]ts$', ...TEST_FILE] },
      to: {
        path: [`^${PLATFORM}/`, '[.]server[.]ts$', 'node_modules/(zod|kysely)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...roomFloors,
    {
      name: 'floor-server-half',
      comment: `The server half of a room may import lib, platform, records, shared/entity and, of its own room and those below, all but pages and their parts. ${FLOOR_COMMENT}`,
      severity: 'error',
      from: {
        path: `^src/features/[^/]+/${INSIDE}`,
        pathNot: [...TEST_FILE, FIXTURE, ROUTES, '/migrations/'],
      },
      to: {
        path: OURS,
        pathNot: [
          `^(${[LIB, PLATFORM, RECORDS, ENTITY].join('|')})/`,
          '^src/features/[^/]+/(?!ui/|pages/)',
          `^${FORM_WORDS}`,
        ],
      },
    },
    {
      name: 'floor-frame',
      comment: `What every room stands on knows no room. ${ROOM_COMMENT}`,
      severity: 'error',
      from: { path: '^src/(shared|shell)/', pathNot: [...TEST_FILE, FIXTURE] },
      to: { path: '^src/features/' },
    },
    {
      name: 'floor-shared',
      comment: 'Shared parts stand below the frame of the site: move what both need to src/shared.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: TEST_FILE },
      to: { path: '^src/shell/' },
    },
    {
      name: 'floor-room-unknown',
      comment: 'This room has no place yet: name it in ROOM_ORDER in .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: [`^${rooms(ROOM_ORDER)}/`, ...TEST_FILE] },
      to: { path: '^(src|packages)/' },
    },
    {
      name: 'floor-pages',
      comment:
        'Pages import lib and the rooms, and records from *.server.ts. What they need of platform (but for qr, which only reckons), sandbox or server comes through the request’s context, or a room’s front door.',
      severity: 'error',
      from: { path: PAGES, pathNot: TEST_FILE },
      to: {
        path: '^(src|packages|bench|scripts)/',
        pathNot: [
          '^packages/(kernel|records|platform/(rooms|qr))/',
          '^src/(features|shared|shell|server/demo/pages)/',
          '^src/[^/]+[.]tsx?$',
        ],
      },
    },
    {
      name: 'pages-server-only',
      comment:
        'This file may reach the browser. Import the server half of a room from a *.server.ts beside it, and get the data from its loader.',
      severity: 'error',
      from: { path: PAGES, pathNot: ['[.]server[.]tsx?$', ...TEST_FILE] },
      to: { path: [`^src/features/[^/]+/${SERVER_HALF}`, '^packages/records/'] },
    },
    {
      name: 'server-file-from-component',
      comment:
        'A *.server.ts never reaches the browser: call it from the loader or action of the route module, not from a component.',
      severity: 'error',
      from: { path: '^src/(features/[^/]+/ui|shared)/', pathNot: ['[.]server[.]tsx?$', ...TEST_FILE] },
      to: { path: '[.]server[.]tsx?$', dependencyTypesNot: ['type-only'] },
    },

    entrance('records', 'packages/records/', 'packages/records/(index|service)[.]ts', '#records/index.ts'),
    ...roomEntrances,
    {
      name: 'entrance-platform',
      comment:
        'Each folder of platform is entered through its index.ts only: import #platform/<folder>/index.ts, and if what you need isn’t there, export it there.',
      severity: 'error',
      from: { path: '^(packages/platform/([^/]+)/|(src|packages)/|bench/)', pathNot: TEST_FILE.slice(1) },
      to: {
        path: '^packages/platform/[^/]+/',
        pathNot: ['^packages/platform/[^/]+/index[.]ts$', '^packages/platform/$2/', '/migrations/'],
      },
    },
    entrance(
      'sandbox',
      'packages/stripe-sandbox/',
      'packages/stripe-sandbox/index[.]ts',
      '#sandbox/index.ts',
    ),
    {
      name: 'subpath-across-folders',
      comment:
        'Across rooms and top folders import by subpath (#lib/…, #features/…), not by ../.., so that the floor is in plain sight.',
      severity: 'error',
      from: { path: '^(src/features/[^/]+|src/[^/]+|packages/[^/]+|tests|bench)/' },
      to: {
        path: '^(src|packages)/',
        // The addresses of the site: React Router has them at the root.
        pathNot: ['^$1/', '^src/routes[.]ts$'],
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
      from: { orphan: true, path: '^(src|packages|tests)/', pathNot: ['[.]d[.]ts$', ...TEST_FILE, PROGRAM] },
      to: {},
    },
    {
      name: 'no-tests-in-production',
      comment: 'Code that ships doesn’t import tests: move what both need to the module it belongs to.',
      severity: 'error',
      from: { path: '^(src|packages|bench)/', pathNot: TEST_FILE },
      to: { path: ['^tests/', ...TEST_FILE] },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment:
        'Code that ships runs without devDependencies: move the package to dependencies in package.json, or use it in tests only.',
      severity: 'error',
      // Read by the build alone (routes), and by `npm run dev` (Vite).
      from: { path: '^(src|packages)/', pathNot: [...TEST_FILE, BUILD_TIME] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'The package isn’t in package.json: it is there by chance. Add it with its exact version.',
      severity: 'error',
      from: { path: '^(src|packages|tests|bench)/' },
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
    // A package of ours may use what its own package.json lists.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
