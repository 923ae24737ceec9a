import { Clock, CircleHelp, CircleX, CreditCard, CloudOff, type LucideIcon } from 'lucide-react';
import { DifferencePaid } from '../ui/difference-outcome.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/success.messages.ts';
import type { Outcome } from './success.server.ts';
import type { Route } from './+types/success';

export { loader } from './success.server.ts';

export const meta = unlistedMeta(words, (t) => t.pageTitle);

const icons: Record<Outcome, LucideIcon> = {
  unpaid: CreditCard,
  expired: Clock,
  cancelled: CircleX,
  unknown: CircleHelp,
  missing: CircleHelp,
  unavailable: CloudOff,
};

export default function Success({ loaderData }: Route.ComponentProps) {
  const { outcome, retry, difference } = loaderData;
  const t = useMessages(words);
  if (difference) return <DifferencePaid difference={difference} />;
  const Icon = icons[outcome];
  const { title, text } = t[outcome];
  const again = outcome === 'unpaid' || outcome === 'unavailable';
  return (
    <div className="flex flex-1 flex-col justify-center text-center">
      <Icon aria-hidden strokeWidth={1.25} className="mx-auto size-12 text-marigold" />
      <h1 className="mt-6 text-title font-medium">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      <div className="mt-9 flex flex-col gap-3">
        {retry && (
          <ButtonLink to={retry} size="lg" block>
            {outcome === 'expired' || outcome === 'cancelled' ? t.orderAgain : t.goOn}
          </ButtonLink>
        )}
        {again && (
          <ButtonLink to="" reloadDocument variant={retry ? 'secondary' : 'primary'} size="lg" block>
            {t.lookAgain}
          </ButtonLink>
        )}
        {!retry && !again && (
          <ButtonLink to="/events" size="lg" block>
            {t.allEvents}
          </ButtonLink>
        )}
        <ButtonLink to="/contact" variant="ghost" block>
          {t.ask}
        </ButtonLink>
      </div>
    </div>
  );
}
