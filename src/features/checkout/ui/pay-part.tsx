import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { LOCALES } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { words } from '../messages/checkout.messages.tsx';

interface PayPartProps {
  /** Minor units. */
  total: number;
  tickets: number;
  /** The tickets are held already. */
  held: boolean;
  currency: string;
  pending: boolean;
}

/** The one button, and what one should know before pressing it. */
export function PayPart({ total, tickets, held, currency, pending }: PayPartProps) {
  const language = useLanguage();
  const t = words[language];
  const terms = (text: string) => (
    <Link
      to="/terms"
      className="text-text underline decoration-line underline-offset-4 hover:decoration-marigold"
    >
      {text}
    </Link>
  );
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="agreed" value={total} />
      <Button type="submit" size="lg" block pending={pending}>
        <span suppressHydrationWarning>
          {total > 0 ? t.pay(formatMoney(total, currency, LOCALES[language])) : t.getTickets(tickets)}
        </span>
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="update" variant="secondary" block>
          {t.workOut}
        </Button>
      </noscript>
      <p className="text-[0.9375rem] text-muted">
        {total > 0 && (
          <span className="mb-2 flex gap-2.5">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
            {held ? t.byCardHeld : t.byCard}
          </span>
        )}
        {total > 0 ? t.paidTerms(terms) : t.freeTerms(terms)}
      </p>
    </div>
  );
}
