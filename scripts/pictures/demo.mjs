/** The product with a fresh demo, in a folder of its own that is gone when it stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, root, toolEnvironment } from '../setup/project.mjs';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts it, and resolves to `{origin, stop}` when it serves. Rejects with what it said if it ends before. */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-pictures-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const guard = new URL('../process/stop-with-parent.mjs', import.meta.url).href;
  const child = spawn(nodeBinary(), ['--import', guard, 'build/mela/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: toolEnvironment({
      NODE_ENV: 'production',
      MELA_PARENT_PIPE: '3',
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      DEMO: '1',
    }),
  });
  let said = '';
  const serving = new Promise((resolve, reject) => {
    const hear = (text) => {
      said += text;
      if (said.includes('Mela is at')) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`The product did not start:\n${said.trim()}`)));
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await serving;
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
