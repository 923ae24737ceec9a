import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/budget.messages.ts';

/** A line as its form holds it. */
export interface TypedLine {
  kind: string;
  title: string;
  category: string;
  /** Who is none of the event's suppliers. */
  supplier: string;
  supplierId: string;
  currency: string;
  planned: string;
  perHead: string;
  actual: string;
  paid: string;
  dueOn: string;
}

interface LineFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedLine;
  /** The line's `updated` as it was read; '' for a new one. */
  seen: string;
  categories: readonly string[];
  /** The event's, to choose from for a cost. */
  suppliers: readonly { id: string; name: string }[];
  /** Somebody else saved it meanwhile: what is said of that. */
  conflict: string | null;
  submit: string;
  back: string;
}

/** What has to be paid, or comes in: how much is planned, what it came to, and whether it is paid. */
export function LineForm(props: LineFormProps) {
  const { lastResult, initial, seen, categories, suppliers, conflict, submit, back } = props;
  const all = useMessages(words);
  const t = all.field;
  const pending = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedLine>({ id: 'line', lastResult, defaultValue: initial });
  const cost = initial.kind === 'cost';
  const chosen = cost && suppliers.length > 0;
  const supplier = chosen ? t.otherSupplier : cost ? t.supplier : t.giver;
  return (
    <CheckedForm
      form={form}
      className="max-w-2xl"
      fields={[
        [fields.title, t.title],
        [fields.category, t.category],
        [fields.supplierId, t.supplier],
        [fields.supplier, supplier],
        [fields.planned, t.planned],
        [fields.actual, t.actual],
        [fields.currency, t.currency],
        [fields.dueOn, t.dueOn],
      ]}
    >
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="kind" value={initial.kind} />
      {conflict && <ChangedMeanwhile title={conflict} pending={pending} />}
      <TextField field={fields.title} label={t.title} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.category}
        label={t.category}
        hint={t.categoryHint}
        maxLength={60}
        autoComplete="off"
        suggestions={categories}
        optional
      />
      {chosen ? (
        <SelectField field={fields.supplierId} label={t.supplier} hint={t.ownSupplierHint}>
          <option value="">{t.noSupplier}</option>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="supplierId" value={initial.supplierId} />
      )}
      <TextField
        field={fields.supplier}
        label={supplier}
        hint={t.supplierHint}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField field={fields.planned} label={t.planned} inputMode="decimal" autoComplete="off" />
        <TextField
          field={fields.actual}
          label={t.actual}
          hint={t.actualHint}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
        <TextField
          field={fields.currency}
          label={t.currency}
          hint={t.currencyHint}
          maxLength={3}
          autoComplete="off"
          required
        />
      </div>
      <CheckboxField field={fields.perHead} label={t.perHead} hint={t.perHeadHint} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField field={fields.dueOn} label={t.dueOn} type="date" optional />
        <CheckboxField field={fields.paid} label={cost ? t.paid : t.received} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={pending}>
          {submit}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {all.cancel}
        </ButtonLink>
      </div>
    </CheckedForm>
  );
}
