import { useRouteLoaderData } from 'react-router';

import type { Language } from '#lib/language/index.ts';
import type { SiteConfig, Viewer } from './page-context.ts';

/** What every page has from the root loader. */
export interface SiteData {
  viewer: Viewer | null;
  config: SiteConfig;
  language: Language;
  /** How much waits for the person signed in. */
  waiting: number;
}

/** The root loader's data; null while an error page stands in for it. */
export function useSiteData(): SiteData | null {
  return useRouteLoaderData<SiteData>('root') ?? null;
}

/** How much waits for the person signed in; 0 for nobody. */
export function useWaiting(): number {
  return useSiteData()?.waiting ?? 0;
}

/** The person signed in, or null. */
export function useViewer(): Viewer | null {
  return useSiteData()?.viewer ?? null;
}
