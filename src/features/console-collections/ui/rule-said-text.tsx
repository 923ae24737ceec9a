import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/rules.messages.ts';
import type { RuleSaid } from '../model/rule-said.ts';

/** Whom a rule lets in, in plain words. */
export function RuleSaidText({ said, rule }: { said: RuleSaid; rule: string }) {
  const { said: t } = useMessages(words);
  if (said === 'signed in') return t.signedIn;
  if (rule === 'authRule' && said === 'locked') return t.nobody;
  return rule === 'authRule' && said === 'everyone' ? t.everyAccount : t[said];
}
