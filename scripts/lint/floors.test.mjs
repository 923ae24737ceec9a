/**
 * Does each rule of .dependency-cruiser.mjs fire, and only where it should? A rule that stops firing looks exactly
 * like a clean house, so this builds a small one, breaks every rule in it once, and asks the real tool.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config, { DEAD_CODE, FOLDER_CIRCLES, FOLDER_RULE, ROOM_ORDER } from '../../.dependency-cruiser.mjs';
import { attempt } from '../process/run.mjs';
import { nodeBinary, root } from '../setup/project.mjs';

const uses = (...paths) =>
  [
    ...paths.map((path, i) => `import * as i${i} from '${path}';`),
    `export const used = [${paths.map((_, i) => `i${i}`).join(', ')}];\n`,
  ].join('\n');

const CLEAN = {
  'packages/kernel/money.ts': 'export const money = 1;\n',
  'packages/kernel/types.ts': 'export interface Id { id: string }\n',
  'packages/platform/db/index.ts': uses('./open.ts'),
  'packages/platform/db/open.ts': uses('#lib/money.ts'),
  'packages/platform/jobs/index.ts': uses('#platform/db/index.ts'),
  'packages/records/index.ts': uses('./store/store.ts'),
  'packages/records/store/store.ts': uses('#platform/db/index.ts', '../filter/parse.ts'),
  'packages/records/filter/parse.ts':
    "import type { Id } from '#lib/types.ts';\nexport const id = (of: Id) => of.id;\n",
  'packages/platform/migrations/first.ts': uses('../db/index.ts'),
  'packages/stripe-sandbox/index.ts': uses('#lib/money.ts', './inside.ts'),
  'packages/stripe-sandbox/inside.ts': uses('#platform/db/index.ts'),
  'src/features/events/index.ts': uses('./actions/publish.ts'),
  'src/features/team/index.ts': uses('./actions/invite.ts', '#features/events/index.ts'),
  'src/features/events/actions/publish.ts': uses('../model/event.ts'),
  'src/features/events/model/event.ts': uses('#records/index.ts'),
  'src/features/team/actions/invite.ts': 'export const invite = 1;\n',
  'src/features/payments/index.ts': uses('stripe', '#records/index.ts'),
  'src/features/orders/index.ts': uses(
    '#features/events/index.ts',
    '#features/team/index.ts',
    '#features/payments/index.ts',
  ),
  'src/features/orders/tests/index.test.ts': uses('../index.ts', 'fast-check', '#tests/support/fixture.ts'),
  'src/features/guest-messages/index.ts': uses('#features/events/index.ts', '#features/orders/index.ts'),
  'src/features/chapters/index.ts': uses('#features/payments/index.ts'),
  'src/features/calendar/index.ts': uses('#features/events/index.ts'),
  'src/server/migrations/index.ts': uses('#platform/migrations/first.ts'),
  'src/server/main.ts': `${uses(
    '#features/orders/index.ts',
    '#features/guest-messages/index.ts',
    '#features/chapters/index.ts',
    '#features/calendar/index.ts',
    '#sandbox/index.ts',
    './migrations/index.ts',
    '#platform/jobs/index.ts',
    '#shell/context.ts',
  )}export async function main(open: () => AsyncDisposable) { await using _ = open(); }\n`,
  'src/shell/context.ts': 'export const context = 1;\n',
  'src/routes.ts':
    "import { index } from '@react-router/dev/routes';\nexport default [index('./features/events/pages/home.tsx')];\n",
  'src/features/events/pages/home.tsx': `import type { Route } from './+types/home';
import { load } from './home.server.ts';
import { Card } from '../ui/card.tsx';
import { money } from '#lib/money.ts';
export const loader = (_: Route.LoaderArgs) => load();
export default () => <p>What do you import? <Card />{money}</p>;
`,
  'src/features/events/pages/home.server.ts': `${uses('#features/events/index.ts', '#shell/context.ts')}export const load = () => used;\n`,
  'src/features/events/ui/card.tsx': 'export const Card = () => <b>card</b>;\n',
  'tests/support/fixture.ts': 'export const fixture = 1;\n',
  'tests/integration/store.test.ts': uses('#records/store/store.ts', '#tests/support/fixture.ts'),
};

/** `[rule, file that breaks it, its text, what is named for it if not the file]` */
const BREAKING = [
  ['floor-kernel', 'packages/kernel/bad.ts', uses('../platform/db/index.ts')],
  [
    'floor-platform',
    'packages/platform/db/bad.ts',
    "import type * as records from '../../records/index.ts';\nexport type Bad = typeof records;\n",
  ],
  ['floor-migrations', 'src/features/events/migrations/bad.ts', uses('#features/events/index.ts')],
  ['floor-stripe-sandbox', 'packages/stripe-sandbox/bad.ts', uses('../../src/features/payments/index.ts')],
  ['floor-records', 'packages/records/bad.ts', uses('../../src/features/events/index.ts')],
  ['floor-shared-entity', 'src/shared/entity/bad.server.ts', uses('#features/events/index.ts')],
  ['entity-in-browser', 'src/shared/entity/zod.ts', uses('zod')],
  ['floor-room-unknown', 'src/features/gossip/index.ts', uses('#lib/money.ts')],
  ['floor-pages', 'src/shell/platform.server.ts', uses('#platform/jobs/index.ts')],
  ['floor-pages', 'src/features/events/pages/server.server.ts', uses('#server/main.ts')],
  ['pages-server-only', 'src/features/events/pages/room.tsx', uses('#features/events/index.ts')],
  [
    'pages-server-only',
    'src/shared/records.tsx',
    "export const loader = () => import('#records/index.ts');\n",
  ],
  ['server-file-from-component', 'src/features/events/ui/bad.tsx', uses('../pages/home.server.ts')],
  ['entrance-records', 'src/features/events/store/records.ts', uses('#records/store/store.ts')],
  ['floor-server-half', 'src/features/events/actions/shell.ts', uses('#shell/context.ts')],
  ['floor-server-half', 'src/features/events/actions/page.ts', uses('../pages/home.server.ts')],
  ['floor-server-half', 'src/features/team/actions/page.ts', uses('#features/events/pages/home.server.ts')],
  ['floor-frame', 'src/shared/room.ts', uses('#features/events/model/event.ts')],
  ['floor-shared', 'src/shared/frame.ts', uses('#shell/context.ts')],
  ['entrance-room', 'src/features/orders/actions/inside.ts', uses('#features/events/actions/publish.ts')],
  ['entrance-room', 'src/features/polls/actions/inside.ts', uses('#features/events/actions/publish.ts')],
  ['entrance-room-from-pages', 'src/server/inside.ts', uses('#features/events/actions/publish.ts')],
  [
    'entrance-room-from-pages',
    'src/features/events/pages/inside.server.ts',
    uses('#features/events/actions/publish.ts'),
  ],
  ['entrance-platform', 'packages/records/open.ts', uses('../platform/db/open.ts')],
  ['entrance-platform', 'packages/platform/jobs/open.ts', uses('#platform/db/open.ts')],
  ['entrance-sandbox', 'src/server/sandbox.ts', uses('#sandbox/inside.ts')],
  ['subpath-across-folders', 'packages/records/relative.ts', uses('../kernel/money.ts')],
  ['subpath-across-folders', 'src/features/team/ui/relative.ts', uses('../../events/model/event.ts')],
  // A model that imports an action, which imports another file of the model.
  ['no-folder-cycles', 'src/features/events/model/upward.ts', uses('../actions/publish.ts')],
  [
    'no-circular-folders',
    'src/features/events/model/upward.ts',
    uses('../actions/publish.ts'),
    'src/features/events/model',
  ],
  // A cycle is reported once, at one of its files.
  [
    'no-dead-code',
    'packages/kernel/hen.ts',
    "import type { Egg } from './egg.ts';\nexport type Hen = Egg;\n",
  ],
  ['no-cycles', 'packages/kernel/egg.ts', "import type { Hen } from './hen.ts';\nexport type Egg = Hen[];\n"],
  ['no-orphans', 'packages/kernel/orphan.ts', 'export const orphan = 1;\n'],
  ['no-dead-code', 'packages/kernel/dead.ts', uses('./money.ts')],
  ['no-tests-in-production', 'packages/kernel/tests.ts', uses('../../tests/support/fixture.ts')],
  ['no-dev-dependencies-in-production', 'packages/kernel/dev.ts', uses('fast-check')],
  ['no-undeclared-packages', 'packages/kernel/undeclared.ts', uses('acorn')],
  ['no-unresolvable', 'packages/kernel/lost.ts', uses('./nowhere.ts')],
  // What a package's own package.json does not name, and what another one does not offer.
  ['no-unresolvable', 'packages/records/rooms.ts', uses('#features/events/index.ts')],
  ['no-unresolvable', 'packages/records/inside.ts', uses('#platform/db/open.ts')],
];

/** For each room: a page that imports the room right above. */
const BREAKING_ORDER = ROOM_ORDER.slice(0, -1).map((room, place) => [
  `floor-${room}`,
  `src/features/${room}/pages/reaching-up.server.ts`,
  uses(`#features/${ROOM_ORDER[place + 1]}/index.ts`),
]);

let house;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'mela-floors-'));
  for (const name of ['package.json', '.dependency-cruiser.mjs', 'scripts/lint']) {
    cpSync(join(root, name), join(house, name), { recursive: true });
  }
  mkdirSync(join(house, 'node_modules/@mela'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@mela') symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages'))) {
    cpSync(join(root, 'packages', name, 'package.json'), join(house, 'packages', name, 'package.json'));
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@mela', name));
  }
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** The violations in the house, as `rule file`. */
async function cruise() {
  const program = ['--import', './scripts/lint/typescript-6.mjs', 'scripts/lint/floors.mjs'];
  const { output } = await attempt(nodeBinary(), [...program, 'json', 'src', 'packages', 'tests'], {
    cwd: house,
  });
  return JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

test('a clean house passes, and every rule fires where it is broken', async () => {
  for (const [path, text] of Object.entries(CLEAN)) write(path, text);
  expect(await cruise()).toEqual([]);

  for (const room of ROOM_ORDER)
    if (!(`src/features/${room}/index.ts` in CLEAN))
      write(`src/features/${room}/index.ts`, uses('#lib/money.ts'));
  const breaking = [...BREAKING, ...BREAKING_ORDER];
  for (const [, path, text] of breaking) write(path, text);
  const found = await cruise();
  expect(found).toEqual(
    expect.arrayContaining(breaking.map(([rule, path, , named = path]) => `${rule} ${named}`)),
  );
  const tried = new Set(breaking.map(([rule]) => rule));
  expect(
    [...config.forbidden, DEAD_CODE, FOLDER_CIRCLES, FOLDER_RULE.rule]
      .map(({ name }) => name)
      .filter((name) => !tried.has(name)),
  ).toEqual([]);
}, 60_000);
