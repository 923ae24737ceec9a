import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup/project.mjs';

const rows = readFileSync(join(root, 'docs/proofs.md'), 'utf8').matchAll(
  /\]\(\.\.\/(?<file>[^)]+)\) "(?<name>[^"]+)"/g,
);
const proofs = [...rows].map(({ groups }) => [groups.file, groups.name]);

it('there is a table of proofs', () => {
  expect(proofs.length).toBeGreaterThan(50);
});

it.each(proofs)('%s has the test "%s"', (file, name) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(name);
});
