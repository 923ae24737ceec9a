import { delimiter, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compiledCodeFolder } from './compiled-code.ts';

const beside = resolve('node_modules/.cache/mela/compiled');

it.each([
  ['without systemd', {}, beside],
  ['with nothing given', { CACHE_DIRECTORY: '' }, beside],
  ['with one folder', { CACHE_DIRECTORY: '/var/cache/mela' }, join('/var/cache/mela', 'compiled')],
  [
    'with several folders',
    { CACHE_DIRECTORY: ['/var/cache/mela', '/var/cache/other'].join(delimiter) },
    join('/var/cache/mela', 'compiled'),
  ],
])('compiled code is kept, %s', (_, env, folder) => {
  expect(compiledCodeFolder(env)).toBe(folder);
});
