import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { Lru } from '#lib/cache/lru.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import type { ViewerQuestion } from '#shared/request/viewer-questions.ts';
import type { PageCookie } from '#shared/session/cookies.server.ts';
import { isSameFor, type PageAsk } from './page-ask.ts';
import type { KeptPages, Shown } from './page-cache.ts';
import type { ViewerPage } from './viewer-page.ts';

/** What a page asks about whoever looks at it. */
export interface AskedPage {
  questions: ReadonlyMap<string, ViewerQuestion>;
  /** The cookies that it read. */
  reads: ReadonlySet<PageCookie>;
}

/** The page of those who answer alike; null where it can't be filled in. */
export interface VariantPage {
  page: ViewerPage | null;
  /** The cookies that it read: another answer may have led to another part of a loader. */
  reads: ReadonlySet<PageCookie>;
}

/** A viewer's answers to what a page asks. */
export interface Answers {
  /** Names the page of all who answer alike. */
  variant: string;
  byName: ReadonlyMap<string, unknown>;
  /** The page, where it was made already. */
  known: VariantPage | null;
}

/** Addresses that are remembered. */
const PATHS = 5_000;

/** What kept pages take beside their texts, in bytes. */
const BESIDE = 2 << 10;
export const sizeOfAsked = (): number => BESIDE;
export const sizeOfVariant = ({ page }: VariantPage): number => (page?.size ?? 0) + BESIDE;

/**
 * Pages for people who are signed in: what each page asks about its viewer, and the page of those who answer alike. A
 * viewer's answers are looked for whenever they come, so that none is older than the page; what is kept is what was made of them.
 */
export class ViewerPages {
  readonly #asked: KeptPages<AskedPage>;
  readonly #variants: KeptPages<VariantPage>;
  readonly #paths = new Lru<true>(PATHS);

  constructor(asked: KeptPages<AskedPage>, variants: KeptPages<VariantPage>) {
    this.#asked = asked;
    this.#variants = variants;
  }

  /** Whether some page of this address may be kept: nobody's login is looked up for any other. */
  knows(path: string): boolean {
    return this.#paths.get(path) === true;
  }

  /** To be taken before a page's data are read. */
  mark(): Mark {
    return { asked: this.#asked.mark(), variants: this.#variants.mark() };
  }

  /** What `viewer` answers to the page; null where it isn't known what it asks, or it reads a cookie that they bring. */
  async ask({ key, others }: PageAsk, viewer: Viewer): Promise<Answers | null> {
    const asked = this.#asked.get(key);
    if (!asked || !isSameFor(asked, others)) return null;
    const names = [...asked.questions.keys()];
    const answers = await Promise.all([...asked.questions.values()].map((question) => question(viewer)));
    const looks = [viewer.verified, viewer.language, viewer.name === '', viewer.avatarUrl === null];
    const named = names
      .map((name, at) => [name, answers[at]])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
    const alike = hash('sha256', serialize([looks, named]), 'base64');
    const variant = `${alike} ${key}`;
    const known = this.#variants.get(variant);
    if (known && !isSameFor(known, others)) return null;
    return {
      variant,
      byName: new Map(names.map((name, at) => [name, answers[at]])),
      known,
    };
  }

  /** Remembers what a page asks. */
  remember(
    { key, path }: { key: string; path: string },
    page: AskedPage,
    shown: Shown,
    { asked }: Mark,
  ): void {
    this.#paths.set(path, true);
    this.#asked.keep(key, page, shown, asked);
  }

  /** Keeps the page of those who answer like that. */
  keep({ variant }: Answers, page: VariantPage, shown: Shown, { variants }: Mark): void {
    this.#variants.keep(variant, page, shown, variants);
  }
}

/** How far the kept pages were when a page's data were read. */
export interface Mark {
  asked: number;
  variants: number;
}
