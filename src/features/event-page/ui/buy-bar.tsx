import { useEffect, useState } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';

interface BuyBarProps {
  /** "From €18". */
  price: string;
  /** Id of the part of the page with the tickets; while their own button is on the screen, the bar steps aside. */
  target: string;
  /** Id of the form in which a ticket is chosen already: the button sends it. Null where there is something to choose. */
  form: string | null;
}

/** On a phone, the way to the tickets from wherever one has read to. The last child of what it goes along with. */
export function BuyBar({ price, target, form }: BuyBarProps) {
  const t = useMessages(words);
  const [aside, setAside] = useState(false);
  useEffect(() => {
    const button = document.getElementById(target)?.querySelector('form[method=post] button[type=submit]');
    if (!button) return;
    const watcher = new IntersectionObserver(([entry]) => setAside(entry?.isIntersecting ?? false));
    watcher.observe(button);
    return () => watcher.disconnect();
  }, [target]);
  return (
    <div
      className={cx(
        'sticky bottom-0 z-20 border-t border-line bg-ground px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 lg:hidden',
        aside && 'invisible translate-y-full',
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 truncate text-lg font-semibold tabular-nums">{price}</span>
        {form === null ? (
          <a href={`#${target}`} className={buttonClass({ className: 'shrink-0' })}>
            {t.getTickets}
          </a>
        ) : (
          <Button type="submit" form={form} className="shrink-0">
            {t.getTicket}
          </Button>
        )}
      </div>
    </div>
  );
}
