/** `npm start`: installs and builds what is missing or stale, then serves the site. */
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps', 'build']);
// React renders several times slower otherwise.
handOver(['build/mela/main.js', ...process.argv.slice(2)], { NODE_ENV: 'production' });
