import { Link } from 'react-router';
import { useMay } from '#features/console/ui/use-may.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { words } from '../messages/console.messages.ts';

/** Says beside an organiser in the console that their payouts are held; a link for who may see why. */
export function HeldBadge({ organiser }: { organiser: string }) {
  const t = useMessages(words);
  const may = useMay();
  const badge = <Badge tone="marigold">{t.isHeld}</Badge>;
  return may('payouts.view') ? <Link to={`/_/payouts/${organiser}`}>{badge}</Link> : badge;
}
