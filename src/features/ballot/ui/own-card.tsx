import { Form } from 'react-router';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/card.messages.ts';

interface Kept {
  total: number;
  currency: string;
  card: { card: string; expires: string } | null;
}

/** The card of one's own entry, with what is agreed to before it is kept. */
export function OwnCard({
  event,
  own,
  drawsAt,
}: {
  event: { timezone: string };
  own: Kept;
  drawsAt: string;
}) {
  const t = useMessages(words);
  const language = useLanguage();
  const { card } = own;
  const most = formatMoney(own.total, own.currency, LOCALES[language]);
  return (
    <section aria-labelledby="card" className="flex max-w-prose flex-col gap-3">
      <h3 id="card" className="text-lg font-semibold">
        {t.title}
      </h3>
      {card && <p>{t.kept(card.card, card.expires)}</p>}
      <p>{t.terms(most)}</p>
      <p>
        {`${t.when}: `}
        <DateTime at={drawsAt} zone={event.timezone} showZone />
      </p>
      <p className="text-muted">{t.withdraw}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="card" variant={card ? 'secondary' : 'primary'}>
          {card ? t.other : t.keep}
        </Button>
        {card && (
          <Button type="submit" name="intent" value="forget" variant="secondary">
            {t.forget}
          </Button>
        )}
      </Form>
    </section>
  );
}
