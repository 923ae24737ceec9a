/** `npm run dev`: the same server, which loads the pages through Vite with hot reload. */
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps']);
handOver(['src/server/main.ts', '--dev', ...process.argv.slice(2)], { NODE_ENV: 'development' });
