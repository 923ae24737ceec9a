import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/setting-fields.messages.ts';
import { words as pages } from '../messages/setting-pages.messages.ts';
import type { SettingKind } from '../model/setting-fields.ts';

type Words = (typeof words)['en'];

/** Both storages have the same fields, whose words are kept once. */
const wordOf = (path: string): string => path.replace(/^(backups\.)?s3\./, '');

/** What a setting is called; a field of a limit with the limit's number. */
export function settingLabel(path: string, language: Language): string {
  const [, n, part] = /^rateLimits\.rules\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (n !== undefined)
    return `${pages[language].rule(String(Number(n) + 1))}, ${words[language][part as keyof Words]}`;
  return words[language][wordOf(path) as keyof Words];
}

const HINTS: Readonly<Record<string, keyof Words>> = {
  'meta.appURL': 'hintAppUrl',
  'smtp.port': 'hintPort',
  'smtp.username': 'hintUsername',
  'smtp.localName': 'hintLocalName',
  'backups.cron': 'hintCron',
  'rateLimits.rules': 'hintRules',
  'batch.maxBodySize': 'hintZero',
  'trustedProxy.headers': 'hintHeaders',
  superuserIPs: 'hintAnywhere',
  'logs.maxDays': 'hintDays',
};

/** What to enter, where that isn't plain. */
export function settingHint(path: string, kind: SettingKind, language: Language): string | undefined {
  const hint = HINTS[path] ?? (kind === 'secret' ? 'hintSecret' : kind === 'lines' ? 'hintLines' : undefined);
  return hint && words[language][hint];
}
