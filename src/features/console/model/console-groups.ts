import type { Language } from '#lib/language/index.ts';
import type { ConsolePage } from './console-pages.ts';
import { CONSOLE_SECTIONS, type ConsoleSection } from './console-sections.ts';

/** A section of the console's navigation, in one language. */
export interface ConsoleGroup {
  section: ConsoleSection;
  pages: { to: string; label: string }[];
}

/** The console's navigation: the pages by section, each section in its order; pages of the same order by their address. */
export function consoleGroups(pages: readonly ConsolePage[], language: Language): ConsoleGroup[] {
  return CONSOLE_SECTIONS.map((section) => ({
    section,
    pages: pages
      .filter((page) => page.section === section)
      .toSorted((one, other) => one.order - other.order || (one.path < other.path ? -1 : 1))
      .map(({ path, label }) => ({ to: path, label: label[language] })),
  })).filter(({ pages: found }) => found.length > 0);
}

/** The address of the page that is open: the longest one that is `pathname` or lies above it; null where none is. */
export function currentPage(groups: readonly ConsoleGroup[], pathname: string): string | null {
  const here = pathname.replace(/\/+$/, '');
  const above = groups
    .flatMap(({ pages }) => pages.map(({ to }) => to))
    .filter((to) => here === to || here.startsWith(`${to}/`));
  return above.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
