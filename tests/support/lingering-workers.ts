import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { forkWorkers, reportReady } from '#server/cluster.ts';

/**
 * A program of two processes whose channels stay open after their ends: a child of each holds it until the standard
 * input is shut. Prints "ready" and, after a signal, "ended" with the exit code.
 */
const CHANNEL_FD = 3;

if (cluster.isPrimary) {
  const code = await forkWorkers(2, () => process.stdout.write('ready\n'));
  process.stdout.write(`ended ${code}\n`);
} else {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['inherit', 'ignore', 'ignore', CHANNEL_FD],
    detached: true,
  });
  holder.once('spawn', () => reportReady(1));
}
