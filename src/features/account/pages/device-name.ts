import type { Language } from '#lib/language/index.ts';
import { words } from '#features/auth/messages/passkeys.messages.ts';

/** The first that fits counts: Edge and Opera say that they are Chrome too, and Chrome that it is Safari. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

const fitting = (list: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

/** What a person might call the device that a user agent is of: "Firefox on Linux". */
export function deviceName(userAgent: string, language: Language = 'en'): string {
  const t = words[language];
  const [browser, system] = [fitting(BROWSERS, userAgent), fitting(SYSTEMS, userAgent)];
  return browser && system ? t.browserOn(browser, system) : (system ?? browser ?? t.mine);
}
