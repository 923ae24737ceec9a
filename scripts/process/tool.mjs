import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, root } from '../setup/project.mjs';

/**
 * The command and arguments that run a package's tool with the project's own Node, whatever Node is running now:
 * `tool('vitest', 'vitest', ['run'])`.
 */
export function tool(packageName, name, args) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [nodeBinary(), [join(folder, typeof bin === 'string' ? bin : bin[name]), ...args]];
}
