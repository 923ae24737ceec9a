import type { BegunOrder as Begun } from '#features/checkout/pages/begun-order.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/begun-order.messages.tsx';

/** Leads somebody back to an order that they began in this browser and did not finish. */
export function BegunOrder({ begun, path, zone }: { begun: Begun; path: string; zone: string }) {
  const t = useMessages(words);
  const { state, count, until } = begun;
  return (
    <Callout
      title={state === 'over' ? t.over : t.begun(count)}
      action={
        <ButtonLink to={`${path}/checkout`} variant="secondary" size="sm">
          {state === 'unpaid' ? t.pay : t.go}
        </ButtonLink>
      }
    >
      {state === 'over' ? t.overText : t.until(<DateTime at={until} zone={zone} style="time" showZone />)}
    </Callout>
  );
}
