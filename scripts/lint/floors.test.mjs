/**
 * Does each rule of .dependency-cruiser.mjs fire, and only where it should? A rule that stops firing looks exactly
 * like a clean house, so this builds a small one, breaks every rule in it once, and asks the real tool.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt } from '../process/run.mjs';
import { tool } from '../process/tool.mjs';
import { root } from '../setup/project.mjs';

const uses = (...paths) =>
  [
    ...paths.map((path, i) => `import * as i${i} from '${path}';`),
    `export const used = [${paths.map((_, i) => `i${i}`).join(', ')}];\n`,
  ].join('\n');

const CLEAN = {
  'src/lib/money.ts': 'export const money = 1;\n',
  'src/lib/types.ts': 'export interface Id { id: string }\n',
  'src/platform/db/index.ts': uses('./open.ts'),
  'src/platform/db/open.ts': uses('#lib/money.ts'),
  'src/platform/jobs/index.ts': uses('#platform/db/index.ts'),
  'src/records/index.ts': uses('./store/store.ts'),
  'src/records/store/store.ts': uses('#platform/db/index.ts', '../filter/parse.ts'),
  'src/records/filter/parse.ts':
    "import type { Id } from '#lib/types.ts';\nexport const id = (of: Id) => of.id;\n",
  'src/migrations/index.ts': uses('#platform/db/index.ts'),
  'src/sandbox/index.ts': uses('#lib/money.ts', './inside.ts'),
  'src/sandbox/inside.ts': uses('#platform/db/index.ts'),
  'src/domain/events/index.ts': uses('./model/event.ts'),
  'src/domain/events/model/event.ts': uses('#records/index.ts'),
  'src/domain/payments/index.ts': uses('stripe', '#records/index.ts'),
  'src/domain/ticketing/index.ts': uses('#domain/events/index.ts', '#domain/payments/index.ts'),
  'src/domain/ticketing/index.test.ts': uses('./index.ts', 'fast-check', '#tests/support/fixture.ts'),
  'src/domain/messaging/index.ts': uses('#domain/events/index.ts', '#domain/ticketing/index.ts'),
  'src/domain/community/index.ts': uses('#domain/payments/index.ts'),
  'src/domain/planner/index.ts': uses('#domain/events/index.ts'),
  'src/server/main.ts': `${uses(
    '#domain/ticketing/index.ts',
    '#domain/messaging/index.ts',
    '#domain/community/index.ts',
    '#domain/planner/index.ts',
    '#sandbox/index.ts',
    '#migrations/index.ts',
    '#platform/jobs/index.ts',
    '#app/context.ts',
  )}export async function main(open: () => AsyncDisposable) { await using _ = open(); }\n`,
  'app/context.ts': 'export const context = 1;\n',
  'app/routes.ts':
    "import { index } from '@react-router/dev/routes';\nexport default [index('./routes/home.tsx')];\n",
  'app/routes/home.tsx': `import type { Route } from './+types/home';
import { load } from './home.server.ts';
import { Card } from '../components/card.tsx';
import { money } from '#lib/money.ts';
export const loader = (_: Route.LoaderArgs) => load();
export default () => <p>What do you import? <Card />{money}</p>;
`,
  'app/routes/home.server.ts': `${uses('#domain/events/index.ts', '../context.ts')}export const load = () => used;\n`,
  'app/components/card.tsx': 'export const Card = () => <b>card</b>;\n',
  'tests/support/fixture.ts': 'export const fixture = 1;\n',
  'tests/integration/store.test.ts': uses('#records/store/store.ts', '#tests/support/fixture.ts'),
};

/** `[rule, file that breaks it, its text]` */
const BREAKING = [
  ['floor-lib', 'src/lib/bad.ts', uses('#platform/db/index.ts')],
  [
    'floor-platform',
    'src/platform/db/bad.ts',
    "import type * as records from '#records/index.ts';\nexport type Bad = typeof records;\n",
  ],
  ['floor-migrations', 'src/migrations/bad.ts', uses('#domain/events/index.ts')],
  ['floor-sandbox', 'src/sandbox/bad.ts', uses('#domain/payments/index.ts')],
  ['floor-records', 'src/records/bad.ts', uses('#domain/events/index.ts')],
  ['floor-domain-events', 'src/domain/events/bad.ts', uses('#domain/payments/index.ts')],
  ['floor-domain-payments', 'src/domain/payments/bad.ts', uses('#domain/events/index.ts')],
  ['floor-domain-ticketing', 'src/domain/ticketing/bad.ts', uses('#domain/community/index.ts')],
  ['floor-domain-messaging', 'src/domain/messaging/bad.ts', uses('#domain/payments/index.ts')],
  ['floor-domain-community', 'src/domain/community/bad.ts', uses('#domain/events/index.ts')],
  ['floor-domain-planner', 'src/domain/planner/bad.ts', uses('#domain/payments/index.ts')],
  ['floor-domain-support', 'src/domain/support/bad.ts', uses('#domain/events/index.ts')],
  ['floor-domain-todo', 'src/domain/todo/bad.ts', uses('#domain/events/index.ts')],
  ['floor-domain-unknown', 'src/domain/gossip/index.ts', uses('#lib/money.ts')],
  ['floor-app', 'app/platform.server.ts', uses('#platform/jobs/index.ts')],
  ['floor-app', 'app/server.server.ts', uses('#server/main.ts')],
  ['app-server-only', 'app/routes/domain.tsx', uses('#domain/events/index.ts')],
  ['app-server-only', 'app/routes/records.tsx', "export const loader = () => import('#records/index.ts');\n"],
  ['server-file-from-component', 'app/components/bad.tsx', uses('../routes/home.server.ts')],
  ['entrance-records', 'src/domain/events/store.ts', uses('#records/store/store.ts')],
  ['entrance-domain', 'src/domain/ticketing/model.ts', uses('#domain/events/model/event.ts')],
  ['entrance-domain', 'src/server/model.ts', uses('#domain/events/model/event.ts')],
  ['entrance-domain', 'app/model.server.ts', uses('#domain/events/model/event.ts')],
  ['entrance-platform', 'src/records/open.ts', uses('#platform/db/open.ts')],
  ['entrance-platform', 'src/platform/jobs/open.ts', uses('#platform/db/open.ts')],
  ['entrance-sandbox', 'src/server/sandbox.ts', uses('#sandbox/inside.ts')],
  ['entrance-migrations', 'src/server/migrations.ts', uses('#migrations/bad.ts')],
  ['subpath-across-folders', 'src/records/relative.ts', uses('../lib/money.ts')],
  // A cycle is reported once, at one of its files.
  ['no-dead-code', 'src/lib/hen.ts', "import type { Egg } from './egg.ts';\nexport type Hen = Egg;\n"],
  ['no-cycles', 'src/lib/egg.ts', "import type { Hen } from './hen.ts';\nexport type Egg = Hen[];\n"],
  ['no-orphans', 'src/lib/orphan.ts', 'export const orphan = 1;\n'],
  ['no-dead-code', 'src/lib/dead.ts', uses('./money.ts')],
  ['no-tests-in-production', 'src/lib/tests.ts', uses('#tests/support/fixture.ts')],
  ['no-dev-dependencies-in-production', 'src/lib/dev.ts', uses('fast-check')],
  ['no-undeclared-packages', 'src/lib/undeclared.ts', uses('acorn')],
  ['no-unresolvable', 'src/lib/lost.ts', uses('./nowhere.ts')],
];

let house;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'mela-floors-'));
  for (const name of ['package.json', '.dependency-cruiser.mjs', 'scripts/lint']) {
    cpSync(join(root, name), join(house, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

function write(path, text) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** The violations in the house, as `rule file`. */
async function cruise() {
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const [node, command] = tool('dependency-cruiser', 'depcruise', options.concat('src', 'app', 'tests'));
  const { output } = await attempt(node, ['--import', './scripts/lint/typescript-6.mjs'].concat(command), {
    cwd: house,
  });
  return JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

test('a clean house passes, and every rule fires where it is broken', async () => {
  for (const [path, text] of Object.entries(CLEAN)) write(path, text);
  expect(await cruise()).toEqual([]);

  for (const [, path, text] of BREAKING) write(path, text);
  const found = await cruise();
  expect(found).toEqual(expect.arrayContaining(BREAKING.map(([rule, path]) => `${rule} ${path}`)));
  const { default: config } = await import('../../.dependency-cruiser.mjs');
  const tried = new Set(BREAKING.map(([rule]) => rule));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
}, 60_000);
