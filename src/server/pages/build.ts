import { existsSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import type { ApiEnv } from '#platform/http/index.ts';
import type { ViewerParts } from '#shell/rendering/viewer-parts.tsx';
import { assets } from './assets.ts';
import { type ScriptsIn, scriptsIn } from './language-scripts.ts';

/** The site's pages and files: built once, or served from its sources while developing. */
export interface SiteBuild {
  dev: boolean;
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: MiddlewareHandler<ApiEnv>;
  /** Where the scripts of each language lie, once the site is built. */
  scriptsIn?: ScriptsIn;
  /** What fills a viewer into pages; while developing, pages are kept for nobody who is signed in. */
  viewerParts?: ViewerParts;
  close(): Promise<void>;
}

const CLIENT = 'build/client';

/** What `src/entry.server.tsx` exports beside what React Router asks for. */
type ViewingEntry = ServerBuild['entry']['module'] & { viewerParts: ViewerParts };

/** What `react-router build` made. */
export async function builtSite(): Promise<SiteBuild> {
  if (!existsSync(CLIENT))
    throw new Error('The site is not built: run `npm start`, which builds it, or `npm run dev`.');
  const build = await import('#site');
  return {
    dev: false,
    build,
    files: assets(CLIENT),
    scriptsIn: scriptsIn(CLIENT),
    viewerParts: (build.entry.module as ViewingEntry).viewerParts,
    close: async () => {},
  };
}

/** The sources, through Vite, with hot reload. */
export async function devSite(): Promise<SiteBuild> {
  const { createServer } = await import('vite');
  const { viteFiles } = await import('./vite-files.ts');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    dev: true,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    files: viteFiles(vite),
    close: () => vite.close(),
  };
}
