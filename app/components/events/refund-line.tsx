import { Undo2 } from 'lucide-react';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './refund.messages.ts';

/** What somebody gets back who can't come: beside what is paid, before it is paid. Nothing where nothing is said. */
export function RefundLine({ sentences }: { sentences: readonly string[] }) {
  const say = useMessages(words);
  if (sentences.length === 0) return null;
  return (
    <p className="flex gap-2.5 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
      <span className="min-w-0" suppressHydrationWarning>
        <span className="sr-only">{`${say.title}: `}</span>
        {sentences.join(' ')}
      </span>
    </p>
  );
}
