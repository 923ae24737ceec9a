import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/data.messages.ts';

/** Whom a rule lets in: superusers alone, everybody, or whom it says. */
export function WhoMay({ rule }: { rule: string | null }) {
  const t = useMessages(words);
  if (rule === null) return t.superusers;
  return rule === '' ? t.everyone : t.byRule;
}
