import { expect, test } from 'vitest';
import { complete, platformOf } from './complete-lock.mjs';

const lockOf = (packages) => ({ lockfileVersion: 3, packages });

test.each([
  ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@swc/core-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@oxlint-tsgolint/darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('reads the platform from the name %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('adds what a package lists and the lock file lacks', () => {
  const tool = { version: '1.0.0', dev: true, optionalDependencies: { 'tool-darwin-x64': '1.0.0' } };
  const { lock, changes } = complete(lockOf({ 'node_modules/tool': tool }));
  expect(lock.packages['node_modules/tool-darwin-x64']).toEqual({
    version: '1.0.0',
    os: ['darwin'],
    cpu: ['x64'],
    libc: undefined,
    dev: true,
    optional: true,
  });
  expect(changes).toEqual(['added tool-darwin-x64@1.0.0']);
});

test('leaves alone what is there, beside the package or above it', () => {
  const tool = { version: '1.0.0', optionalDependencies: { beside: '1.0.0', above: '1.0.0' } };
  const lock = lockOf({
    'node_modules/above': { version: '1.0.0' },
    'node_modules/outer': { version: '1.0.0' },
    'node_modules/outer/node_modules/tool': tool,
    'node_modules/outer/node_modules/beside': { version: '1.0.0' },
  });
  expect(complete(lock)).toEqual({ lock, changes: [] });
});

test('names no registry', () => {
  const { lock, changes } = complete(
    lockOf({ 'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } }),
  );
  expect(lock.packages['node_modules/a']).toEqual({ version: '1.0.0' });
  expect(changes).toEqual(['removed the registry’s address from node_modules/a']);
});

test('a link to a package of ours keeps its folder', () => {
  const lock = lockOf({
    'node_modules/@mela/kernel': { resolved: 'packages/kernel', link: true },
    'packages/kernel': { name: '@mela/kernel', version: '0.1.0' },
  });
  expect(complete(lock)).toEqual({ lock, changes: [] });
});

test('what it completed is complete', () => {
  const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0' } };
  const { lock } = complete(lockOf({ 'node_modules/tool': tool }));
  expect(complete(lock).changes).toEqual([]);
});
