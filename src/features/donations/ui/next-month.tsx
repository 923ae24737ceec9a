import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/monthly.messages.tsx';

/** When a monthly gift is charged next, or that its card fails. */
export function NextMonth({ failing, nextAt }: { failing: boolean; nextAt: string }) {
  const t = useMessages(words);
  if (failing) return <Badge tone="crimson">{t.failingShort}</Badge>;
  return nextAt && t.nextOn(<DateTime key="next" at={nextAt} zone="UTC" style="date" />);
}
