import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { isLanguage, type Language, LANGUAGES } from '#lib/language/index.ts';

/** What the browser is told of the site's scripts. */
type Assets = ServerBuild['assets'];

/** Tells the browser of the scripts of its page's language. */
export type ScriptsIn = (assets: Assets, language: Language) => Assets;

const ASSETS = '/assets/';

/**
 * By the site's built files: scripts with words in them lie in a folder for each language (scripts/languages). The version is the
 * language's own too, so that a page asks for more routes with it and gets those of its language, whatever was chosen meanwhile.
 */
export function scriptsIn(folder: string): ScriptsIn {
  const own = join(folder, ASSETS, LANGUAGES[0]);
  const names = new Set(existsSync(own) ? readdirSync(own) : []);
  return (assets, language) => {
    const placed = (_: string, value: unknown): unknown => {
      if (typeof value !== 'string' || !value.startsWith(ASSETS)) return value;
      const name = value.slice(ASSETS.length);
      return names.has(name) ? `${ASSETS}${language}/${name}` : value;
    };
    const told = JSON.parse(JSON.stringify(assets, placed)) as Assets;
    return { ...told, version: `${assets.version}-${language}` };
  };
}

/** The language of the page that asks for more routes, by the version of its scripts; null of a version that names none. */
export function languageOfVersion({ searchParams }: URL): Language | null {
  const language = searchParams.get('version')?.split('-').at(-1);
  return isLanguage(language) ? language : null;
}
