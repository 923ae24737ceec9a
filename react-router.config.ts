import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { splitClient } from './scripts/languages/split-client.mjs';

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
  buildEnd: ({ viteConfig, reactRouterConfig }) =>
    splitClient(
      join(reactRouterConfig.buildDirectory, 'client/assets'),
      viteConfig.environments.client?.build.target || 'es2022',
    ),
} satisfies Config;
