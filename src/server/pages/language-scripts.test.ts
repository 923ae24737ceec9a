import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { languageOfVersion, scriptsIn } from './language-scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets/en'), { recursive: true });
writeFileSync(join(folder, 'assets/en/page-1.js'), '');

const assets = {
  version: '1a2b',
  url: '/assets/manifest-1a2b.js',
  entry: { module: '/assets/page-1.js', imports: ['/assets/react-1.js'], css: ['/assets/page-1.css'] },
  routes: { page: { id: 'page', path: 'assets/page-1.js', module: '/assets/page-1.js' } },
} as unknown as ServerBuild['assets'];

it('names the scripts of a language where they lie, and leaves what all share', () => {
  expect(scriptsIn(folder)(assets, 'ne')).toEqual({
    version: '1a2b-ne',
    url: '/assets/manifest-1a2b.js',
    entry: { module: '/assets/ne/page-1.js', imports: ['/assets/react-1.js'], css: ['/assets/page-1.css'] },
    routes: { page: { id: 'page', path: 'assets/page-1.js', module: '/assets/ne/page-1.js' } },
  });
  expect(assets.version).toBe('1a2b');
});

it.each([
  ['?version=1a2b-ne&paths=/a', 'ne'],
  ['?version=1a2b-xx', null],
  ['?version=1a2b', null],
  ['', null],
])('more routes are asked for with %j in %s', (query, language) => {
  expect(languageOfVersion(new URL(`http://mela.test/__manifest${query}`))).toBe(language);
});
