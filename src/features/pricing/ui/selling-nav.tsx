import { PillLinks } from '#shared/ui/navigation/pill-links.tsx';
import { useActiveInView } from '#shared/ui/use-active-in-view.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/selling.messages.ts';

/** The parts of an event's sale, as links. `base` is the address of its tickets. */
export function SellingNav({ base }: { base: string }) {
  const t = useMessages(words);
  const row = useActiveInView();
  const parts = [
    { to: base, label: t.tickets },
    { to: `${base}/codes`, label: t.codes },
    { to: `${base}/groups`, label: t.groups },
    { to: `${base}/prices`, label: t.prices },
    { to: `${base}/quotas`, label: t.quotas },
    { to: `${base}/links`, label: t.links },
  ];
  return (
    <nav
      ref={row}
      aria-label={t.whatYouSell}
      className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <PillLinks parts={parts} className="min-w-max" />
    </nav>
  );
}
