/**
 * Keeps a throwaway PostgreSQL for as long as its own standard input is open, or until SIGTERM: however the process
 * that wanted it ends, no server and no folder stay behind. Prints `{"url"}` or `{"error"}` as a line of JSON.
 * Argument: the folder of PostgreSQL's programs; `--detached` ignores standard input.
 */
import { startCluster } from './cluster.mjs';

const [bin, detached] = process.argv.slice(2);
let cluster;
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  // Still being made: the code below sees the wish.
  if (cluster === undefined) return;
  await cluster.stop();
  process.exit(0);
}

const end = () => void stop();
process.on('SIGTERM', end).on('SIGINT', end).on('SIGHUP', end);
if (detached !== '--detached') process.stdin.on('end', end).on('close', end).resume();

try {
  cluster = await startCluster(bin);
  if (stopping) {
    await cluster.stop();
    process.exit(0);
  }
  console.log(JSON.stringify({ url: cluster.url }));
  await cluster.ended;
  if (!stopping) await cluster.stop();
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
  process.exitCode = 1;
}
