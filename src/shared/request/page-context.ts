import type { Language } from '#lib/language/index.ts';

/** The signed-in person, as pages may show them to themselves. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  avatarUrl: string | null;
  verified: boolean;
  /** What they chose; null while they have not. */
  language: Language | null;
}

/** Settings that pages show. `sandbox`: payments go to the stand-in, no money moves. */
export interface SiteConfig {
  /** What the site is called. */
  name: string;
  origin: string;
  demo: boolean;
  communityName: string;
  sandbox: boolean;
}
