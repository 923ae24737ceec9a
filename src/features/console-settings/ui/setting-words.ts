import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/setting-fields.messages.ts';
import type { SettingKind } from '../model/setting-fields.ts';

type Words = (typeof words)['en'];

/** Both storages have the same fields, whose words are kept once. */
const wordOf = (path: string): string => path.replace(/^(backups\.)?s3\./, '');

/** What a setting is called. */
export function settingLabel(path: string, language: Language): string {
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
