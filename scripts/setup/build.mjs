import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { tool } from '../process/tool.mjs';
import { exclusively } from './exclusively.mjs';
import { root, toolEnvironment } from './project.mjs';
import { recall, remember, snapshot } from './stamp.mjs';

/** What the bundles are made of. */
const SOURCES = [
  'public',
  'src',
  'packages',
  'vite.config.ts',
  'rolldown.config.mjs',
  'scripts/languages',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const RESULTS = ['build/server/index.js', 'build/client', 'build/mela/main.js', 'build/used-packages'];

const isSource = (path) => !/\.test\.tsx?$/.test(path);

/** The sources' state as it is now, and whether the bundles on disk are of that state. */
function inspect() {
  const previous = recall('build');
  const now = snapshot(SOURCES, previous, isSource);
  const fresh = previous?.key === now.key && RESULTS.every((path) => existsSync(join(root, path)));
  return { now, fresh };
}

/** Is there a site in this folder? Without pages there's nothing to build. */
export const hasSite = () => existsSync(join(root, 'src/routes.ts'));

/** Builds the site when its bundles aren't there or are of other sources. */
export async function buildSite(step) {
  if (!hasSite() || inspect().fresh) return;
  await exclusively(async () => {
    // Taken before the build: what is edited meanwhile counts as not built.
    const { now, fresh } = inspect();
    if (fresh) return;
    await step('Building the site', () =>
      run(...tool('@react-router/dev', 'react-router', ['build']), {
        env: toolEnvironment({ NODE_ENV: 'production' }),
      }),
    );
    // After the pages: it holds them.
    await step('Bundling the server', () =>
      run(...tool('rolldown', 'rolldown', ['-c']), { env: toolEnvironment({ NODE_ENV: 'production' }) }),
    );
    remember('build', now);
  });
}
