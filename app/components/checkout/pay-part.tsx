import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { formatMoney } from '../ui/format-money.ts';

interface PayPartProps {
  /** Minor units. */
  total: number;
  currency: string;
  pending: boolean;
}

/** The one button, and what one should know before pressing it. */
export function PayPart({ total, currency, pending }: PayPartProps) {
  const link = 'text-text underline decoration-line underline-offset-4 hover:decoration-marigold';
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="agreed" value={total} />
      <Button type="submit" size="lg" block pending={pending}>
        <span suppressHydrationWarning>
          {total > 0 ? `Pay ${formatMoney(total, currency)}` : 'Get tickets'}
        </span>
      </Button>
      <noscript>
        <Button type="submit" name="intent" value="update" variant="secondary" block>
          Work out the total again
        </Button>
      </noscript>
      <p className="text-[0.9375rem] text-muted">
        {total > 0 && (
          <span className="mb-2 flex gap-2.5">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
            You pay by card on the next page. Your tickets are kept for you meanwhile, for 15 minutes.
          </span>
        )}
        {total > 0 ? 'There are no fees on top. ' : ''}
        If the event is called off, {total > 0 ? 'your money goes back to you' : 'we write to you'}. By going
        on you agree to the{' '}
        <Link to="/terms" className={link}>
          terms
        </Link>
        .
      </p>
    </div>
  );
}
