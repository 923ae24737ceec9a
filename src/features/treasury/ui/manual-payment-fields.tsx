import { useMessages } from '#shared/i18n/language.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/treasury.messages.ts';

/** How, when and by which reference money came that a treasurer writes down. `today` is `2026-11-22`. */
export function HandFields({
  today,
  typed,
}: {
  today: string;
  /** What was typed, when the form comes back. */
  typed?: Readonly<Record<string, string>> | null;
}) {
  const t = useMessages(words);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t.method}>
        <Select name="method" defaultValue={typed?.method ?? 'cash'}>
          {(['cash', 'transfer', 'other'] as const).map((method) => (
            <option key={method} value={method}>
              {t.methods[method]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.paidOn}>
        <Input name="paidOn" type="date" defaultValue={typed?.paidOn ?? today} max={today} />
      </Field>
      <Field label={t.reference} hint={t.referenceHint}>
        <Input name="reference" maxLength={120} autoComplete="off" defaultValue={typed?.reference} />
      </Field>
    </div>
  );
}
