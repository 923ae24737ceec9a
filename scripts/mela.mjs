/** `npm run mela -- COMMAND`: administration from the command line. Its standard output is the command's alone. */
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps'], process.stderr);
handOver(['src/server/cli.ts', ...process.argv.slice(2)], {});
