import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the bundle is written for. Plain words here: an older Node has to be able to read them. */
const OLDEST_NODE = 26;

/** Runs a program of the package, which finds its files in the folder that it is started in. */
export async function enter(program) {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    process.stderr.write(
      `This is Node ${process.versions.node}; Mela needs ${OLDEST_NODE}. One is in bin/node of this folder.\n`,
    );
    process.exitCode = 1;
    return;
  }
  process.env.DATA_DIR = resolve(process.env.DATA_DIR || 'data');
  process.chdir(fileURLToPath(new URL('.', import.meta.url)));
  await import(program);
}
