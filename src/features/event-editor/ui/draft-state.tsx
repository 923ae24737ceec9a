import { Check, CloudOff } from 'lucide-react';
import { useLanguage, useLocale } from '#shared/i18n/language.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import type { Keeping } from './draft-keeper.ts';
import { words } from '../messages/draft-state.messages.ts';

interface DraftStateProps {
  keeping: Keeping;
  /** What the fields are called. */
  labels: ReadonlyMap<string, string>;
}

/** "Saved at 14:02": beside the form's button, and told to a screen reader. Nothing before something was typed. */
export function DraftState({ keeping, labels }: DraftStateProps) {
  const language = useLanguage();
  const locale = useLocale();
  const t = words[language];
  const { state } = keeping;
  const describe = (): string => {
    if (state === 'saved') {
      const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const time = formatDateTime(keeping.at, here, 'time', locale);
      const wrong = Object.keys(keeping.wrong).map((name) => labels.get(name) ?? name);
      return wrong.length > 0 ? t.savedBut(time, wrong.join(', ')) : t.saved(time);
    }
    if (state === 'typing' || state === 'saving' || state === 'away') return t[state];
    return '';
  };
  const failed = state === 'away' || (state === 'saved' && Object.keys(keeping.wrong).length > 0);
  return (
    <output
      className={`flex min-w-0 items-center gap-2 text-[0.9375rem] ${failed ? 'text-crimson-bright' : 'text-muted'}`}
    >
      {state === 'saved' && !failed && <Check aria-hidden className="size-4 shrink-0 text-leaf" />}
      {state === 'away' && <CloudOff aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0">{describe()}</span>
    </output>
  );
}
