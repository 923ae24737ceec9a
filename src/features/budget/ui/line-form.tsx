import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { TypedOf } from '#shared/entity/entity.ts';
import { labelsOf, useControls } from '#shared/forms/use-controls.ts';
import { budgetLine } from '../model/line.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/budget.messages.ts';

type TypedLine = TypedOf<typeof budgetLine>;

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
  const defined = useControls(budgetLine);
  const controls = { ...defined, supplier: { ...defined.supplier, label: supplier } };
  return (
    <CheckedForm form={form} className="max-w-2xl" fields={labelsOf(controls, fields)}>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="kind" value={initial.kind} />
      {conflict && <ChangedMeanwhile title={conflict} pending={pending} />}
      <TextField field={fields.title} {...controls.title} autoComplete="off" />
      <TextField
        field={fields.category}
        {...controls.category}
        hint={t.categoryHint}
        autoComplete="off"
        suggestions={categories}
      />
      {chosen ? (
        <SelectField field={fields.supplierId} label={controls.supplierId.label} hint={t.ownSupplierHint}>
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
      <TextField field={fields.supplier} {...controls.supplier} hint={t.supplierHint} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField field={fields.planned} {...controls.planned} optional={false} autoComplete="off" />
        <TextField field={fields.actual} {...controls.actual} hint={t.actualHint} autoComplete="off" />
        <TextField field={fields.currency} {...controls.currency} hint={t.currencyHint} autoComplete="off" />
      </div>
      <CheckboxField field={fields.perHead} label={controls.perHead.label} hint={t.perHeadHint} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField field={fields.dueOn} {...controls.dueOn} />
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
