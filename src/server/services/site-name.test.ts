import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rememberingName } from './site-name.ts';

it('asks each time, and goes on with the last name while nobody answers', async () => {
  const answers = [
    async () => 'Bazaar',
    async () => Promise.reject(new Error('away')),
    async () => 'The Fair',
  ];
  const name = rememberingName('Mela', () =>
    (answers.shift() ?? (async () => Promise.reject(new Error('gone'))))(),
  );
  expect([await name(), await name(), await name(), await name()]).toEqual([
    'Bazaar',
    'Bazaar',
    'The Fair',
    'The Fair',
  ]);
});

/** Where the product is meant, whatever the site is called: each with what is said there. */
const OF_THE_PRODUCT: Readonly<Record<string, RegExp>> = {
  // Which program wrote a file.
  'src/features/orders/model/calendar-entry.ts': /company: 'Mela'/,
  'src/features/events/actions/calendar.ts': /company: 'Mela'/,
  'src/features/volunteers/mails/shift-calendar.ts': /company: 'Mela'/,
  'src/features/calendar/api/personal-feed.ts': /company: 'Mela'/,
  'src/features/papers/documents/pdf/open-document.ts': /Creator: 'Mela', Producer: 'Mela'/,
  // What a program calls itself to another.
  'packages/records/oauth2/fetch-user.ts': /'user-agent': 'Mela'/,
  'packages/platform/http/download.ts': /'user-agent': 'Mela'/,
  'packages/platform/config/config.ts': /as Mela </,
  'src/features/payments/actions/stripe/client.ts': /appInfo: \{ name: 'Mela' \}/,
  // What operators and developers are told of the program.
  'src/server/run.ts': /Mela is at/,
  'src/server/openapi/document.ts': /title: 'Mela'/,
  'src/features/operations/messages/home.messages.ts': /(Mela|मेला) \$\{version\}/,
  'src/features/operations/pages/health.tsx': /\['Mela', health\.version/,
  'src/features/payments/actions/platform/check.ts': /Mela uses/,
  'packages/records/import/plan/find-clashes.ts': /Mela has its own collection/,
  // The program, whose versions operators look at.
  'src/features/operations/pages/versions.tsx': /'Mela'/,
  // A site that nobody has named.
  'packages/kernel/site-name.ts': /'(Mela|मेला)'/,
  'src/shell/shell.messages.ts': /whatMelaMeans/,
  'src/features/discovery/messages/about.messages.ts': / lead: '/,
  // A fair, in examples and in what is read of titles.
  'src/features/event-editor/messages/new-event.messages.ts': /दशैं मेला/,
  'src/server/demo': /./,
};

it('nothing else in the sources names the product: the site has a name of its own', () => {
  const files = globSync('{src,packages}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] }).filter(
    (file) => !/\.test\.tsx?$|\.fixture\.ts$|\/(tests|migrations|examples|build)\/|\.d\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(2_000);
  const naming = files.flatMap((file) => {
    const [, may] = Object.entries(OF_THE_PRODUCT).find(([start]) => file.startsWith(start)) ?? [];
    return readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => /\bMela\b|मेला/.test(line) && !may?.test(line))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(naming).toEqual([]);
});
