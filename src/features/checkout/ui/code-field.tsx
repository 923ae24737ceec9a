import type { Language } from '#lib/language/index.ts';
import type { OrderPrice } from '#features/pricing/model/price-order.ts';
import type { PromoTerms } from '#features/pricing/model/terms.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/pricing/messages/price.messages.ts';

interface CodeFieldProps {
  code: { typed: string; promo: PromoTerms | null; problem: string | null } | null;
  price: OrderPrice;
  pending: boolean;
}

/** Where a code is typed; without a script the button sends the form, and everything typed stays. */
export function CodeField({ code, price, pending }: CodeFieldProps) {
  const t = useMessages(words);
  return (
    <div>
      <div className="flex items-end gap-3">
        <Field label={t.code} error={code?.problem ?? null} optional id="promoCode" className="flex-1">
          <Input
            key={code?.typed}
            name="promoCode"
            defaultValue={code?.typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
        {!code?.problem && <ApplyButton pending={pending} />}
      </div>
      {code?.problem && (
        <div className="mt-3">
          <ApplyButton pending={pending} />
        </div>
      )}
      {code?.promo && (
        <output className="block mt-2 text-[0.9375rem] text-muted">{saying(t, code.promo, price)}</output>
      )}
    </div>
  );
}

function ApplyButton({ pending }: { pending: boolean }) {
  const t = useMessages(words);
  return (
    <Button type="submit" name="intent" value="update" variant="secondary" pending={pending}>
      {t.apply}
    </Button>
  );
}

function saying(t: (typeof words)[Language], promo: PromoTerms, { applied }: OrderPrice): string {
  if (applied?.source === 'promo') return t.counts(promo.code);
  if (promo.kind === 'unlock') return t.shows(promo.code);
  if (applied) return t.better(applied.name);
  return promo.unlocks.length > 0
    ? t.shows(promo.code)
    : promo.minQuantity > 1
      ? t.tooFew(promo.minQuantity)
      : t.idle;
}
