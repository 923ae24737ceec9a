import { useMessages } from '../../i18n/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { words } from './monthly.messages.tsx';

/** When a monthly gift is charged next, or that its card fails. */
export function NextMonth({ failing, nextAt }: { failing: boolean; nextAt: string }) {
  const say = useMessages(words);
  if (failing) return <Badge tone="crimson">{say.failingShort}</Badge>;
  return nextAt && say.nextOn(<DateTime key="next" at={nextAt} zone="UTC" style="date" />);
}
