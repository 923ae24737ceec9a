import { Form, useNavigation } from 'react-router';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { parseUtcText } from '#lib/time.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { words } from '../messages/date-prices.messages.ts';
import type { PriceReach, TicketOfDate } from '../model/date-prices.ts';
import { priceField } from './price-field.ts';

interface DatePricesFormProps {
  tickets: readonly TicketOfDate[];
  currency: string;
  date: { startsAt: string; zone: string };
  /** For so many dates a price is set, by how far it goes. */
  reaches: readonly { reach: PriceReach; dates: number }[];
  /** What was refused, by ticket, as it was typed. */
  refused: {
    typed: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    reach: PriceReach;
  } | null;
}

/** What tickets cost on a date, and on which others they cost the same. */
export function DatePricesForm({ tickets, currency, date, reaches, refused }: DatePricesFormProps) {
  const t = useMessages(words);
  const [language, locale] = [useLanguage(), useLocale()];
  const busy = useNavigation().formData?.get('intent') === 'prices';
  const weekTime = dateFormat(locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: date.zone,
  }).format(parseUtcText(date.startsAt) ?? 0);
  const mistakes = tickets.flatMap(({ ticketType, name }) => {
    const error = refused?.errors[ticketType];
    return error === undefined ? [] : [{ id: priceField(ticketType), label: name, error }];
  });
  const countOf = (reach: PriceReach): number => reaches.find((each) => each.reach === reach)?.dates ?? 1;
  const labels: Record<PriceReach, string> = {
    one: t.one,
    following: t.following(countOf('following') - 1),
    weekday: t.weekday(countOf('weekday') - 1, weekTime),
    all: t.all(countOf('all')),
  };
  // What reaches no other date than a narrower choice is none.
  const offered = reaches.filter(
    ({ reach, dates }, at) => reach === 'one' || !reaches.slice(0, at).some((each) => each.dates === dates),
  );
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-6" noValidate>
      {mistakes.length > 0 && <FormError message={null} fields={mistakes} />}
      <p className="text-[0.9375rem] text-muted">{t.text}</p>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {tickets.map(({ ticketType, name, usual, price }) => (
          <Field
            key={ticketType}
            id={priceField(ticketType)}
            label={name}
            hint={t.usual(formatMoney(usual, currency, LOCALES[language], true))}
            error={refused?.errors[ticketType] ?? null}
          >
            <Input
              name={priceField(ticketType)}
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedMoney(usual, currency)}
              suffix={currency}
              defaultValue={refused?.typed[ticketType] ?? (price === null ? '' : typedMoney(price, currency))}
            />
          </Field>
        ))}
      </div>
      {offered.length > 1 && (
        <RadioCards
          legend={t.reach}
          name="for"
          defaultValue={refused?.reach ?? 'one'}
          options={offered.map(({ reach }) => ({
            value: reach,
            label: <span suppressHydrationWarning>{labels[reach]}</span>,
          }))}
        />
      )}
      <div>
        <Button type="submit" name="intent" value="prices" pending={busy}>
          {t.save}
        </Button>
      </div>
    </Form>
  );
}
