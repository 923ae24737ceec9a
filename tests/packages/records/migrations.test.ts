import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platformMigrations } from '#platform/standalone/index.ts';
import { recordsMigrations } from '#records/standalone/migrations.ts';
import { migrations } from '#server/migrations/index.ts';

it.each([
  ['platform', platformMigrations],
  ['records', recordsMigrations],
])('%s by itself takes every step that lies in it, in their order', (name, own) => {
  const files = readdirSync(new URL(`../../../packages/${name}/migrations`, import.meta.url));
  expect(own.map((step) => `${step.name}.ts`)).toEqual(files.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(migrations.filter((step) => own.includes(step))).toEqual(own);
});
