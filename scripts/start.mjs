/** `npm start`: installs and builds what is missing or stale, then serves the site. */
import { SERVING } from './process/serving.mjs';
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps', 'build']);
// React renders several times slower otherwise.
const { flags, environment } = SERVING;
handOver([...flags, 'build/mela/main.js', ...process.argv.slice(2)], {
  ...environment,
  NODE_ENV: 'production',
});
