import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import type { FormField } from '#shared/forms/form-field.ts';
import { moneyExample } from '#shared/forms/typed-money.ts';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { PriceRange } from '#features/ticket-types/ui/price-range.tsx';
import { priceName, quantityName } from './manual-order-fields.ts';

export interface HandOrderType {
  id: string;
  name: string;
  kind: string;
  price: number;
  /** By the id of a date, where it costs something else there. */
  priceOn: Readonly<Record<string, number>>;
  left: number;
  /** `left` is what there is for each date. */
  perDate: boolean;
}

interface HandOrderFormProps {
  lastResult: SubmissionResult | undefined;
  event: { currency: string; timezone: string };
  types: readonly HandOrderType[];
  /** Those that tickets for one date can be for. */
  dates: readonly { id: string; startsAt: string; title: string }[];
  /** When a transfer is awaited until, as it is offered: a time of the event's place. */
  deadline: string;
  /** Told apart by it, a form that is sent twice makes one order. */
  orderKey: string;
}

/** An order as the organiser takes it: which tickets, for whom, and how it is paid. */
export function HandOrderForm({ lastResult, event, types, dates, deadline, orderKey }: HandOrderFormProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const busy = useNavigation().state === 'submitting';
  const kept = lastResult?.initialValue as Record<string, string> | undefined;
  const [form, fields] = useForm<Record<string, string>>({
    lastResult,
    // What a browser leaves out of a form is a box that was not ticked.
    defaultValue: kept ?? { method: 'cash', deadline, mail: 'on' },
  });
  const field = (name: string): FormField => fields[name] ?? { id: name, name };
  const methods = (['cash', 'bank', 'guest'] as const).map((value) => ({
    value,
    label: t.methods[value],
    detail: t.methods[`${value}Detail`],
  }));
  return (
    <CheckedForm
      form={form}
      fields={[
        [field('tickets'), t.tickets],
        [field('date'), t.date],
        [field('name'), t.name],
        [field('email'), t.email],
        [field('phone'), t.phone],
        [field('method'), t.paidHow],
        [field('deadline'), t.deadline],
        [field('note'), t.note],
      ]}
      className="group/hand max-w-2xl"
    >
      <input type="hidden" name="key" value={orderKey} />
      <Card>
        <div id={field('tickets').id}>
          <Fieldset legend={t.tickets} error={field('tickets').errors ?? null}>
            {dates.length > 0 && (
              <SelectField field={field('date')} label={t.date} hint={t.dateHint}>
                <option value="">{t.chooseDate}</option>
                {dates.map(({ id, startsAt, title }) => (
                  <option key={id} value={id} suppressHydrationWarning>
                    {[formatDateTime(startsAt, event.timezone, 'medium', locale), title]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </SelectField>
            )}
            {types.map((type) => (
              <div
                key={type.id}
                className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]"
              >
                <p className="min-w-0 [overflow-wrap:anywhere] sm:pb-2.5">
                  <span className="font-medium">{type.name}</span>
                  <span className="block text-[0.9375rem] text-muted">
                    <TypePrice type={type} date={fields.date?.value ?? ''} currency={event.currency} />
                    {' · '}
                    {type.perDate
                      ? t.perDate(formatNumber(type.left, language))
                      : type.left > 0
                        ? t.left(formatNumber(type.left, language))
                        : t.soldOut}
                  </span>
                </p>
                <TextField
                  field={field(quantityName(type.id))}
                  label={<Named visible={t.count} whole={t.howMany(type.name)} />}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="0"
                />
                {type.kind === 'donation' ? (
                  <TextField
                    field={field(priceName(type.id))}
                    label={<Named visible={event.currency} whole={t.price(type.name)} />}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={moneyExample(event.currency)}
                  />
                ) : (
                  <span className="hidden sm:block" />
                )}
              </div>
            ))}
          </Fieldset>
        </div>
      </Card>
      <Card>
        <Fieldset legend={t.buyer}>
          <TextField field={field('name')} label={t.name} maxLength={120} autoComplete="off" required />
          <TextField
            field={field('email')}
            label={t.email}
            type="email"
            maxLength={254}
            autoComplete="off"
            optional
          />
          <TextField
            field={field('phone')}
            label={t.phone}
            type="tel"
            maxLength={25}
            autoComplete="off"
            optional
          />
          <CheckboxField field={field('mail')} label={t.mailTickets} />
        </Fieldset>
      </Card>
      <Card>
        <Fieldset legend={t.paidHow}>
          <RadioField
            field={field('method')}
            legend={<span className="sr-only">{t.paidHow}</span>}
            options={methods}
          />
          <div className="hidden flex-col gap-6 group-has-[[value=bank]:checked]/hand:flex">
            <TextField
              field={field('deadline')}
              label={t.deadline}
              hint={zonePlace(event.timezone)}
              type="datetime-local"
              className="sm:max-w-72"
            />
            <TextareaField
              field={field('note')}
              label={t.note}
              hint={t.noteHint}
              rows={3}
              maxLength={1000}
              optional
            />
          </div>
        </Fieldset>
      </Card>
      <div>
        <Button type="submit" pending={busy}>
          {t.make}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What a ticket costs for the chosen date; until one is chosen, from what to what. */
function TypePrice({ type, date, currency }: { type: HandOrderType; date: string; currency: string }) {
  const amounts =
    date === '' ? [type.price, ...Object.values(type.priceOn)] : [type.priceOn[date] ?? type.price];
  return <PriceRange amounts={amounts} currency={currency} />;
}

/** A short label for the eye; who hears the page hears of which ticket it is. */
function Named({ visible, whole }: { visible: string; whole: string }) {
  return (
    <>
      <span aria-hidden>{visible}</span>
      <span className="sr-only">{whole}</span>
    </>
  );
}
