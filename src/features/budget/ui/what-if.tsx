import { useState } from 'react';
import { Form } from 'react-router';
import {
  breakEven,
  breakEvenPrice,
  MOST_GUESTS,
  resultAt,
  type Scenario,
} from '#features/budget/model/break-even.ts';
import { formatNumber } from '#lib/language/index.ts';
import { minorDigits, parseMoney } from '#lib/money.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { InFigures } from '#shared/ui/plots/in-figures.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { words } from '../messages/budget.messages.ts';
import { WhatIfPlot } from './what-if-plot.tsx';

const FIELDS = ['price', 'attendance', 'fixed', 'perHead', 'other'] as const;
export type PlayedField = (typeof FIELDS)[number];

interface WhatIfProps {
  scenario: Scenario;
  /** As it was typed, where that is none. */
  typed: Readonly<Record<PlayedField, string>>;
  problems: Readonly<Partial<Record<PlayedField, string>>>;
  currency: string;
  edits: boolean;
}

/** A plot, sliders and fields that all say the same, and what comes of it. Without scripts the fields alone, and a button. */
export function WhatIf({ scenario: given, typed: first, problems, currency, edits }: WhatIfProps) {
  const t = useMessages(words).play;
  const language = useLanguage();
  const scripts = useHydrated();
  const [scenario, setScenario] = useState(given);
  const [typed, setTyped] = useState(first);
  const even = breakEven(scenario);
  const evenPrice = breakEvenPrice(scenario);
  const result = resultAt(scenario, scenario.attendance);
  const written = (field: PlayedField, value: number) =>
    field === 'attendance' ? String(value) : typedMoney(value, currency);
  const set = (values: Partial<Scenario>) => {
    setScenario((was) => ({ ...was, ...values }));
    const texts = Object.entries(values).map(([field, value]) => [
      field,
      written(field as PlayedField, value),
    ]);
    setTyped((was) => ({ ...was, ...Object.fromEntries(texts) }));
  };
  const type = (field: PlayedField, text: string) => {
    setTyped((was) => ({ ...was, [field]: text }));
    const value =
      field === 'attendance' ? (/^\d{1,6}$/.test(text) ? Number(text) : null) : parseMoney(text, currency);
    if (value !== null && (field !== 'attendance' || value <= MOST_GUESTS))
      setScenario((was) => ({ ...was, [field]: value }));
  };
  const most = (field: PlayedField) =>
    Math.max(field === 'attendance' ? 200 : 100 * 10 ** minorDigits(currency), given[field] * 3);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const count = (guests: number) => formatNumber(guests, language);
  const guests = [
    ...new Set([
      0,
      Math.round(scenario.attendance / 2),
      scenario.attendance,
      ...(even === null ? [] : [even]),
    ]),
  ].toSorted((a, b) => a - b);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <WhatIfPlot scenario={scenario} even={even} currency={currency} onDrag={set} />
        <div aria-live="polite">
          <StatRow>
            <Stat
              label={t.result}
              value={
                <span className={result < 0 ? 'text-crimson-bright' : 'text-leaf'}>{money(result)}</span>
              }
            />
            <Stat
              label={t.breakEven}
              value={even === null ? '–' : count(even)}
              detail={even === null && t.never}
            />
            <Stat label={t.priceNeeded} value={evenPrice === null ? '–' : money(evenPrice)} />
          </StatRow>
        </div>
        <InFigures
          title={t.plot}
          rows={guests}
          rowKey={String}
          columns={[
            { key: 'guests', header: t.attendance, cell: (each) => count(each) },
            {
              key: 'income',
              header: t.income,
              cell: (each) => money(scenario.other + each * scenario.price),
            },
            {
              key: 'costs',
              header: t.costs,
              cell: (each) => money(scenario.fixed + each * scenario.perHead),
            },
            { key: 'result', header: t.result, cell: (each) => money(resultAt(scenario, each)) },
          ]}
        />
      </div>
      <Form method="get" preventScrollReset className="flex flex-col gap-5">
        {FIELDS.map((field) => (
          <div key={field}>
            <Field label={t[field]} error={problems[field] ?? null}>
              <Input
                name={field}
                value={typed[field]}
                onChange={(event) => type(field, event.target.value)}
                inputMode={field === 'attendance' ? 'numeric' : 'decimal'}
                autoComplete="off"
                suffix={field === 'attendance' ? undefined : currency}
              />
            </Field>
            {scripts && (
              <input
                type="range"
                aria-label={t.slider(t[field])}
                min={0}
                max={most(field)}
                step={field === 'attendance' ? 1 : Math.max(1, Math.round(most(field) / 400))}
                value={Math.min(scenario[field], most(field))}
                onChange={(event) => set({ [field]: Number(event.target.value) })}
                className="mt-2 block w-full"
              />
            )}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          {!scripts && <Button type="submit">{t.show}</Button>}
          {edits && (
            <Button type="submit" formMethod="post" name="intent" value="keep" variant="secondary">
              {t.keep}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
