import { spawn } from 'node:child_process';
import { statusOf } from './run.mjs';
import { nodeBinary, root, toolEnvironment } from '../setup/project.mjs';

// npm passes on a Ctrl-C that the terminal has sent to everybody already: the same wish within this time is one.
const SAME_WISH_MS = 1000;

// How long a process that is to start anew may take to stop in good order.
const RESTART_MS = 2000;

// How soon the end of npm is noticed.
const NPM_WATCH_MS = 200;

/**
 * Runs the project's Node with these arguments as if it had replaced this process: the same terminal, each wish to
 * stop passed on exactly once, the same exit status. A second wish to stop, a second or more after the first, ends
 * it at once. If this process is killed outright, the child dies with it (`stop-with-parent.mjs`). Gives a function that
 * starts it anew; from then on it may end by itself, and is started anew by the next call.
 */
export function handOver(args, environment) {
  const guard = new URL('stop-with-parent.mjs', import.meta.url).href;
  let child;
  let restarts = 0;
  let wanted = false;
  let asked = 0;
  const ended = (code, signal) => {
    if (asked !== 0 || restarts === 0) process.exit(statusOf(code, signal));
    if (wanted) start();
  };
  const start = () => {
    wanted = false;
    child = spawn(nodeBinary(), ['--import', guard, ...args], {
      cwd: root,
      // A process group of its own, out of the reach of the terminal's Ctrl-C: it would come twice.
      detached: process.platform !== 'win32',
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      env: toolEnvironment({ ...environment, MELA_PARENT_PIPE: '3' }),
    });
    child.once('error', (error) => {
      console.error(`Can't start ${nodeBinary()}: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', ended);
  };
  const running = () => child.exitCode === null && child.signalCode === null;

  const stop = (signal) => {
    const now = performance.now();
    if (asked !== 0 && now - asked < SAME_WISH_MS) return;
    if (!running()) process.exit(statusOf(null, signal));
    child.kill(asked === 0 ? signal : 'SIGKILL');
    asked ||= now;
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // The terminal was closed: an orderly end, too.
  process.on('SIGHUP', () => stop('SIGTERM'));
  // Whoever kills npm, or the shell between npm and us, wants the server to end: nobody else would tell us.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop('SIGTERM');
    }, NPM_WATCH_MS).unref();
  }

  start();
  return () => {
    restarts += 1;
    if (!running()) return start();
    if (wanted) return;
    wanted = true;
    const old = child;
    old.kill('SIGTERM');
    setTimeout(() => old.kill('SIGKILL'), RESTART_MS).unref();
  };
}
