/** `npm run bench`: the speed table. */
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps', 'build'], process.stderr);
handOver(['bench/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
