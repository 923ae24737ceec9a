import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** True when this module is the file that node was started with, so that importing it starts nothing. */
export function isMain(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(meta.url);
}
