/** Asks a session, and starts another when one doesn't answer in time. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary, root, toolEnvironment } from '../../setup/project.mjs';

const PROGRAM = fileURLToPath(new URL('session.mjs', import.meta.url));

/** `ask(message, milliseconds)` resolves to the answer, or to undefined when it took longer; `end()` clears up. */
export function sessions() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-mutation-'));
  let child;

  const heard = (from) =>
    new Promise((resolve, reject) => {
      const ended = (status) => reject(new Error(`vitest ended with status ${status}`));
      from.once('exit', ended);
      from.once('message', (message) => {
        from.off('exit', ended);
        resolve(message);
      });
    });

  async function start() {
    const env = toolEnvironment({ NODE_ENV: 'test', TMPDIR: folder });
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
    // A group of its own: its workers end with it.
    child = fork(PROGRAM, [], { cwd: root, env, stdio, detached: true, execPath: nodeBinary() });
    await heard(child);
  }

  function stop() {
    if (!child) return;
    process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  }

  async function ask(message, milliseconds) {
    if (!child) await start();
    const answer = heard(child);
    child.send(message);
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
    const first = await Promise.race([answer, late]);
    clearTimeout(timer);
    if (!first) {
      answer.catch(() => {});
      stop();
    }
    return first;
  }

  const end = () => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ask, end, folder };
}
