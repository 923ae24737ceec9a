/** `npm run docs:rooms`: draws the rooms anew in docs/architecture.md. */
import { handOver } from './process/hand-over.mjs';
import { setupOrExit } from './setup.mjs';

await setupOrExit(['deps'], process.stderr);
handOver(['scripts/docs/rooms-picture.mjs'], {});
