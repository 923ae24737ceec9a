/**
 * `npm run dev`: the same server, which loads the pages through Vite with hot reload, and starts anew when code of its own has
 * changed.
 */
import { handOver } from './process/hand-over.mjs';
import { watchServerCode } from './process/server-code.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps']);
const restart = handOver(['src/server/main.ts', '--dev', ...process.argv.slice(2)], {
  NODE_ENV: 'development',
});
watchServerCode((path) => {
  console.log(`${path} has changed: starting anew.`);
  restart();
});
