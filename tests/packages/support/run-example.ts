import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An example of a package while it runs. */
export interface RunningExample extends AsyncDisposable {
  /** The first line that it printed and that `printed` fits, as matched. */
  said: RegExpExecArray;
}

/** Runs an example as its README says, in its package's folder, with data of its own and on a free port. */
export async function runExample(
  file: string,
  printed: RegExp,
  env: Record<string, string> = {},
): Promise<RunningExample> {
  const path = fileURLToPath(new URL(`../../../packages/${file}`, import.meta.url));
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-example-'));
  const child = spawn(process.execPath, [path], {
    cwd: dirname(dirname(path)),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    const said = printed.exec(line);
    if (said) return { said, [Symbol.asyncDispose]: stop };
  }
  await stop();
  throw new Error(`${file} ended without saying ${printed}: ${errors}`);
}
