import { LOCALES } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { formatMoney } from '#shared/ui/format-money.ts';
import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { words } from '../messages/giving.messages.ts';

interface ThermometerProps {
  title: string;
  raised: number;
  goal: number;
  currency: string;
  gifts: number;
}

/** How far a campaign has come. Past its goal it stays full, and the number says by how much. */
export function Thermometer({ title, raised, goal, currency, gifts }: ThermometerProps) {
  const t = useMessages(words);
  const locale = LOCALES[useLanguage()];
  const money = (amount: number) => formatMoney(amount, currency, locale, true);
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-3xl font-semibold tracking-tight">
          <Money amount={raised} currency={currency} compact />
        </span>
        <span className="text-muted">
          {t.goal} <Money amount={goal} currency={currency} compact />
        </span>
      </p>
      <div className="mt-3 [&_progress]:h-3">
        <ProgressBar
          label={title}
          hideLabel
          value={raised}
          max={goal}
          valueText={t.of(money(raised), money(goal))}
        />
      </div>
      <p className="mt-2 text-[0.9375rem] text-muted">{t.gifts(gifts)}</p>
    </div>
  );
}
