/** `npm run new:feature -- NAME`: makes a room that passes every check, to be filled. */
import { newFeature } from './features/new-feature.mjs';
import { attempt } from './process/run.mjs';
import { tool } from './process/tool.mjs';
import { setupOrExit } from './setup.mjs';
import { root } from './setup/project.mjs';

await setupOrExit(['deps'], process.stderr);
try {
  const written = newFeature(root, process.argv[2]);
  await attempt(...tool('oxfmt', 'oxfmt', written));
  process.stdout.write(
    `${written.join('\n')}\n\nOpen /${process.argv[2]} under npm run dev. CONTRIBUTING.md says what goes where.\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
