import { createContext, type RouterContext } from 'react-router';
import type { Calendar } from '#lib/calendar/index.ts';
import type { Language, PageLocale } from '#lib/language/index.ts';
import type { MapTiles } from '#lib/map-tiles.ts';

import type { Settings } from '#records/index.ts';

import type { SiteConfig, Viewer } from './page-context.ts';
import type { ViewerQuestions } from './viewer-questions.ts';
import type { AppServices, MailShelf } from './services.server.ts';

/** What a page may know of the request it answers. */
export interface PageContext {
  requestId: string;
  csp: { nonce: string };
  /** Whoever is signed in. A page whose loaders read it is kept for nobody else: see `about`. */
  readonly viewer: Viewer | null;
  /** By which loaders of pages that are kept ask about them. */
  about: ViewerQuestions;
  /** What the page is written in: as the person chose, else as their browser asks. */
  language: Language;
  /** What dates and times are written by. */
  locale: PageLocale;
  /** Whether dates have Bikram Sambat beside them. */
  calendar: Calendar;
  /** The visitor's network address (IPv4 or IPv6), as far as it can be told. */
  address: () => string;
  /** What it would be if these were the settings of proxies. */
  addressUnder: (trustedProxy: Settings['trustedProxy']) => string;
  /** The mails that `/outbox` may show to who asks; null where there are none to be shown. */
  outbox: () => Promise<MailShelf | null>;
  /** Whether the request came from the machine that serves, with no proxy between. */
  local: () => boolean;
  /** Where maps come from; null where the operator named no such place. */
  map: MapTiles | null;
  config: SiteConfig;
  /** Why the request was refused before any page was asked: the page says it. `again` is where to try it once more. */
  refusal?: { status: number; message: string; again: string | null };
  /**
   * Set on pages that may be kept for others too. Loaders add the tags of what they show, and the
   * moment (UTC text) from which the page would be stale by itself.
   */
  keep?: { tags: Set<string>; until: string | null } | null;
  /**
   * The page as it was rendered. The answer of React Router bears no body: to make bytes of the text and text of the bytes
   * would take as long as a tenth of the page.
   */
  html?: string;
  /** Takes an error that a loader, an action or a render threw to the log. */
  report?: (error: unknown) => void;
}

/** What is known of a request before a page is asked for. */
export type PageFacts = Omit<PageContext, 'csp' | 'keep' | 'about' | 'html'>;

/** What a page knows, so that it shows whether its loaders read who looks. */
export function pageOf(
  facts: Omit<PageFacts, 'viewer'>,
  { about, nonce }: { about: ViewerQuestions; nonce: string },
): PageContext {
  return {
    ...facts,
    csp: { nonce },
    keep: null,
    about,
    get viewer() {
      return about.viewer;
    },
  };
}

declare global {
  var __melaServices: RouterContext<AppServices> | undefined;
  var __melaPage: RouterContext<PageContext> | undefined;
}

// The development server loads this module twice (once in Vite's runner, once in Node), and a context is found by
// identity: both copies take the key from the global object.

/** Key of the domain's services in a loader's `context`. */
export const servicesContext: RouterContext<AppServices> = (globalThis.__melaServices ??=
  createContext<AppServices>());

/** Key of the page's own facts in a loader's `context`. */
export const pageContext: RouterContext<PageContext> = (globalThis.__melaPage ??=
  createContext<PageContext>());
