import { LOCALES } from '#lib/language/index.ts';
import { formatMoney, parseMoney } from '#lib/money.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { words } from '../messages/ticket-bundle.messages.ts';
import { countField, countIn, linesFor, partField, type TypedPart } from './bundle-fields.ts';

/** A ticket that a bundle can be made of. */
export interface BundleChoice {
  id: string;
  name: string;
  /** Minor units. */
  price: number;
}

interface TicketBundleProps {
  /** Of what it is made, as a whole. */
  field: FormField;
  label: string;
  choices: readonly BundleChoice[];
  /** As the form opened. */
  initial: readonly TypedPart[];
  /** What stands there now, and as the price. */
  typed: readonly TypedPart[];
  price: string;
  currency: string;
  /** What is wrong with a line, by the name of its field. */
  problems: Readonly<Record<string, string[] | null | undefined>>;
}

/** What a bundle is made of: lines of a ticket and how many, and what they cost on their own. */
export function TicketBundle(props: TicketBundleProps) {
  const { field, label, choices, initial, typed, price, currency, problems } = props;
  const t = useMessages(words);
  const filled = initial.filter(({ ticketType }) => ticketType !== '').length;
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={`${field.id}-hint`}>
      <legend className="font-medium">{label}</legend>
      <p id={`${field.id}-hint`} className="mt-1 text-[0.9375rem] text-muted">
        {t.hint}
      </p>
      {field.errors?.[0] && (
        <div className="mt-2">
          <FieldError id={`${field.id}-error`} errors={field.errors} />
        </div>
      )}
      <ul className="mt-4 flex flex-col gap-4">
        {Array.from({ length: linesFor(filled) }, (_, line) => (
          <li key={line} className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-4">
            <SelectField
              field={lineField(partField(line), initial[line]?.ticketType, problems)}
              label={t.ticket(line + 1)}
            >
              <option value="">{t.none}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              field={lineField(countField(line), initial[line]?.count || '1', problems)}
              label={t.count}
              inputMode="numeric"
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
      <Sum choices={choices} typed={typed} price={price} currency={currency} />
    </fieldset>
  );
}

const lineField = (
  name: string,
  initialValue: string | undefined,
  problems: TicketBundleProps['problems'],
): FormField => ({
  id: `bundle-${name}`,
  name,
  key: name,
  initialValue,
  errors: problems[name] ?? undefined,
});

/** What the tickets cost on their own, and what is saved. */
function Sum({
  choices,
  typed,
  price,
  currency,
}: Pick<TicketBundleProps, 'choices' | 'typed' | 'price' | 'currency'>) {
  const t = useMessages(words);
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
  const chosen = typed.flatMap(({ ticketType, count }) => {
    const choice = choices.find(({ id }) => id === ticketType);
    return choice ? [choice.price * (countIn(count) ?? 0)] : [];
  });
  const sum = chosen.reduce((all, amount) => all + amount, 0);
  const own = price.trim() === '' ? 0 : parseMoney(price, currency);
  if (chosen.length === 0) return null;
  return (
    <p aria-live="polite" className="mt-4">
      {t.onTheirOwn(money(sum))} {own !== null && own > sum && t.tooDear}
      {own === sum && t.noSaving}
      {own !== null && own < sum && t.saves(money(sum - own))}
    </p>
  );
}
