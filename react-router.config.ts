import type { Config } from '@react-router/dev/config';
import { linkPackages } from './scripts/setup/link-packages.mjs';

// A checkout that has just gained a package finds it.
linkPackages();

export default {
  ssr: true,
  appDirectory: 'src',
  buildDirectory: 'build',
} satisfies Config;
