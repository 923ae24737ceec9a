import { useMessages } from '#shared/i18n/language.tsx';
import { PillLinks } from '#shared/ui/navigation/pill-links.tsx';
import { words } from '../messages/payouts.messages.tsx';

/** The pages about one's own money, as links. */
export function PayoutsNav() {
  const t = useMessages(words);
  const parts = [
    { to: '/payouts', label: t.payouts },
    { to: '/payouts/statements', label: t.statements },
    { to: '/payouts/disputes', label: t.disputes },
  ];
  return (
    <nav aria-label={t.parts} className="mt-6">
      <PillLinks parts={parts} className="flex-wrap" />
    </nav>
  );
}
