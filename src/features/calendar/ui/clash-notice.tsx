import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { ClashList, type ShownClash } from './clash-list.tsx';
import { words } from '../messages/planner.messages.ts';

/** Tells on an event's own pages what is in its way; nothing where nothing is. */
export function ClashNotice({ clashes, className }: { clashes: readonly ShownClash[]; className?: string }) {
  const t = useMessages(words);
  if (clashes.length === 0) return null;
  return (
    <div className={className}>
      <Callout tone="warning" title={t.clashes}>
        <ClashList clashes={clashes} />
      </Callout>
    </div>
  );
}
