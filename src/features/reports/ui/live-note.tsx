import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { ofEvent } from '#shared/session/follow-records.ts';
import { useLivePage } from '#shell/workspace/use-live-page.ts';
import { words } from '../messages/figures.messages.tsx';

/** Reads the page's figures again while it is looked at, and says of when they are. */
export function LiveNote({ event, now, zone }: { event: string; now: string; zone: string }) {
  const t = useMessages(words);
  const locale = useLocale();
  const hydrated = useHydrated();
  useLivePage(ofEvent(event));
  // Without scripts nothing is live, and nothing says that it is.
  if (!hydrated) return null;
  return (
    <span className="inline-flex items-center gap-2 text-[0.8125rem] text-muted tabular-nums">
      <Badge tone="leaf" dot>
        {t.live}
      </Badge>
      <span suppressHydrationWarning>{`${t.asOf} ${formatDateTime(now, zone, 'time', locale)}`}</span>
    </span>
  );
}
