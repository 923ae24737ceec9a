import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';

interface AmountInputProps {
  name: string;
  label: string;
  currency: string;
  defaultValue?: string;
  error?: string;
  onChange?: (typed: string) => void;
}

/** An amount of one's own choice, in the currency's major unit, as people write it. */
export function AmountInput({ name, label, currency, defaultValue, error, onChange }: AmountInputProps) {
  return (
    <Field label={label} hideLabel error={error} id={name} className="w-36">
      <Input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        defaultValue={defaultValue}
        suffix={currency}
        onChange={(change) => onChange?.(change.target.value)}
        className="text-right"
        maxLength={16}
      />
    </Field>
  );
}
