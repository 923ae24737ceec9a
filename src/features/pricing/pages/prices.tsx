import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { cardStep } from '#lib/card-step.ts';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import { PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { SellingNav } from '../ui/selling-nav.tsx';
import { Button } from '#shared/ui/button.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/prices';
import { LOCALES } from '#lib/language/index.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '../messages/manage-selling.messages.ts';

export { action, loader } from './prices.server.ts';

export const meta = titleMeta(table, (t) => t.prices.title);

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const all = useMessages(table);
  const t = all.prices;
  const { event, fee, initial } = loaderData;
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: initial });
  return (
    <div className="flex flex-col gap-6">
      <SellingNav base={`/events/${event.id}/manage/tickets`} />
      {!actionData && <DoneNotice />}
      <p className="max-w-prose text-muted">{t.text}</p>
      <Form
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        className="flex max-w-2xl flex-col gap-6"
      >
        <input type="hidden" name="updated" value={initial.updated} />
        <FormProblems
          form={form}
          fields={[
            [fields.taxName, t.taxName],
            [fields.taxBps, t.rate],
          ]}
        />
        <h2 className="text-xl font-semibold">{t.tax}</h2>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField
            field={fields.taxName}
            label={t.taxName}
            hint={t.taxNameHint}
            maxLength={30}
            autoComplete="off"
            optional
          />
          <TextField
            field={fields.taxBps}
            label={t.rate}
            hint={t.rateHint}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            optional
          />
        </div>
        <RadioField
          field={fields.taxIncluded}
          legend={t.pricesAre}
          options={[
            { value: 'included', label: t.withTax, detail: t.withTaxText },
            { value: 'added', label: t.beforeTax, detail: t.beforeTaxText },
          ]}
          columns={2}
          hint={t.donations}
        />
        <h2 className="border-t border-line pt-6 text-xl font-semibold">{t.fee}</h2>
        <FeeFacts fee={fee} currency={event.currency} />
        <RadioField
          field={fields.feeOnTop}
          legend={t.whoPays}
          options={[
            { value: 'organiser', label: t.you, detail: t.youText },
            { value: 'buyer', label: t.guests, detail: t.guestsText },
          ]}
          columns={2}
        />
        <div>
          <Button type="submit" name="intent" value="save" pending={busy}>
            {all.save}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** What this site takes, and what that is of one ticket. */
function FeeFacts({ fee, currency }: { fee: { bps: number; fixed: number }; currency: string }) {
  const t = useMessages(table).prices;
  const locale = LOCALES[useLanguage()];
  if (fee.bps === 0 && fee.fixed === 0) return <p className="text-muted">{t.noFee}</p>;
  const unitPrice = 2000;
  const line = { ticketType: '', name: '', kind: 'paid' as const, quantity: 1, unitPrice };
  const { operatorFee } = priceOrder({
    lines: [line],
    terms: { ...PLAIN_TERMS, fee, step: cardStep(currency) },
  });
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const parts = [
    ...(fee.bps > 0 ? [t.share(fee.bps / 100)] : []),
    ...(fee.fixed > 0 ? [t.fixed(money(fee.fixed))] : []),
  ];
  return (
    <p className="text-muted" suppressHydrationWarning>
      {parts.join(' + ')}. {t.example(money(unitPrice), money(operatorFee))}
    </p>
  );
}
