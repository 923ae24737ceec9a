import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/rules.messages.ts';
import type { MarkedRule } from '../model/marked-rule.ts';

/** A rule with the place marked where it is wrong. */
export function MarkedPlace({ mark }: { mark: MarkedRule | null | undefined }) {
  const t = useMessages(words);
  if (!mark) return null;
  return (
    <figure>
      <figcaption className="text-[0.8125rem] text-muted">{t.marked}</figcaption>
      <pre className="mt-1 rounded-md bg-crimson-dim px-3.5 py-2 text-[0.875rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
        {mark.before}
        <mark className="rounded-sm bg-crimson px-0.5 text-white">
          {mark.wrong || <span className="text-[0.8125rem] italic">{t.missing}</span>}
        </mark>
        {mark.after}
      </pre>
    </figure>
  );
}
