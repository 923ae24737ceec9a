import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WAITING_SCRIPT } from '#features/waiting-room/ui/waiting-script.ts';
import { TOO_NEW, TOO_NEW_METHODS } from '../../scripts/lint/browser-apis.mjs';

const CLIENT = join(import.meta.dirname, '../../build/client');

/** Everything that a browser runs, as it is served: our own, and what packages brought. */
const scripts = [
  ...readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => [file, readFileSync(join(CLIENT, file), 'utf8')] as const),
  ['waiting-room/script.js', WAITING_SCRIPT] as const,
];

const statics = Object.entries(TOO_NEW).flatMap(([on, names]) => names.map((name) => `${on}.${name}`));

/** Called without a look whether it is there. */
function callsBlindly(script: string, name: string): boolean {
  const last = name.split('.').at(-1) ?? name;
  const called = new RegExp(`(?<![\\w$])${name.replace('.', '\\.')}\\(`).test(script);
  const asked = [`typeof [\\w$.]+\\.${last}\\b`, `["'\`]${last}["'\`] ?in `, `\\.${last}\\|\\|`];
  return called && !asked.some((look) => new RegExp(look).test(script));
}

describe('what browsers run needs nothing newer than Safari 16.4, Chrome 111 and Firefox 115', () => {
  it.each(statics)('%s', (name) => {
    const found = scripts.filter(([, script]) => callsBlindly(script, name)).map(([file]) => file);
    expect(found).toEqual([]);
  });

  it.each(TOO_NEW_METHODS)('.%s()', (name) => {
    const found = scripts.filter(([, script]) =>
      callsBlindly(script.replaceAll(`.${name}(`, ` ${name}(`), name),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it('reads the scripts of the site', () => expect(scripts.length).toBeGreaterThan(50));

  it.each([
    ['let a=Map.groupBy(b,c)', true],
    ['typeof Map.groupBy==`function`?Map.groupBy(a,b):c', false],
    ['Map.groupBy||(Map.groupBy=d);Map.groupBy(a,b)', false],
    ['`groupBy`in Map?Map.groupBy(a,b):c', false],
    ['MyMap.groupBy(a,b)', false],
  ])('%s', (script, blind) => expect(callsBlindly(script, 'Map.groupBy')).toBe(blind));
});
