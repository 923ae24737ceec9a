import { useMessages } from '#shared/i18n/language.tsx';
import { controlClass } from '#shared/ui/fields/control.ts';
import { cx } from '#shared/ui/style/cx.ts';
import { useFieldAttributes } from '#shared/ui/fields/field.tsx';
import { CountryPicker } from './country-picker.tsx';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE, MAX_LENGTH } from './phone-limits.ts';
import { words } from './phone.messages.ts';
import { PhoneReportFields } from './phone-report-fields.tsx';
import { type PhoneOptions, usePhone } from './use-phone.ts';

interface PhoneInputProps extends PhoneOptions {
  name: string;
  /** A number in international form. */
  defaultValue?: string | undefined;
  autoComplete?: string;
  /** Told what is wrong, when the field is left; empty where nothing is. */
  onProblem?: (problem: string) => void;
}

/**
 * A phone number in international form, with its country beside it. The form receives, besides the number under
 * `name`, what the input thinks of it (see `PhoneReportFields`). Without scripts it is a plain field.
 */
export function PhoneInput({
  name,
  defaultValue,
  autoComplete = 'tel',
  onProblem,
  ...options
}: PhoneInputProps) {
  const t = useMessages(words);
  const field = useFieldAttributes();
  const { input, countries, country, report, problem, onInput, onPaste, choose } = usePhone(options);
  return (
    <div className="relative">
      <input
        {...field}
        ref={input}
        type="tel"
        name={name}
        defaultValue={defaultValue || `+${options.start?.dialCode ?? DEFAULT_DIAL_CODE}`}
        placeholder={t.placeholder}
        maxLength={MAX_LENGTH}
        autoComplete={autoComplete}
        onInput={() => {
          onInput();
          onProblem?.('');
        }}
        onPaste={(event) => {
          if (!onPaste(event.clipboardData.getData('text/plain'))) return;
          event.preventDefault();
          onProblem?.('');
        }}
        onBlur={() => onProblem?.(problem)}
        className={cx(controlClass, 'pl-20')}
      />
      {countries ? (
        <CountryPicker
          countries={countries}
          selected={country}
          onSelect={(iso2) => {
            choose(iso2);
            input.current?.focus();
          }}
        />
      ) : (
        <span aria-hidden className="absolute top-0 left-0 flex h-11 items-center pl-3.5 text-muted">
          {options.start?.country ?? DEFAULT_COUNTRY}
        </span>
      )}
      {countries && <PhoneReportFields name={name} report={report} />}
    </div>
  );
}
