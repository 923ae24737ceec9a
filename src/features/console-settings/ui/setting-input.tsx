import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/setting-fields.messages.ts';
import type { SettingField } from '../model/setting-fields.ts';
import type { TypedValue } from '../model/typed-settings.ts';
import { settingHint, settingLabel } from './setting-words.ts';
import { RateLimitRows } from './rate-limit-rows.tsx';

interface SettingInputProps {
  field: SettingField;
  value: TypedValue;
  /** What is wrong with the page's fields, by their path. */
  errors: Readonly<Record<string, string[]>>;
}

/** The control of one setting, by its kind. */
export function SettingInput({ field: { path, kind }, value, errors: all }: SettingInputProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const errors = all[path] ?? [];
  const label = settingLabel(path, language);
  const hint = settingHint(path, kind, language);
  if (kind === 'switch')
    return <Checkbox id={path} name={path} label={label} defaultChecked={value === true} error={errors} />;
  if (Array.isArray(value)) return <RateLimitRows path={path} rules={value} errors={all} hint={hint} />;
  const text = String(value);
  return (
    <Field id={path} label={label} hint={hint} error={errors}>
      {kind === 'lines' ? (
        <Textarea name={path} defaultValue={text} rows={3} spellCheck={false} className="font-mono" />
      ) : kind === 'login' ? (
        <Select name={path} defaultValue={text || 'PLAIN'}>
          <option value="PLAIN">{t.plain}</option>
          <option value="LOGIN">{t.login}</option>
        </Select>
      ) : kind === 'level' ? (
        <Select name={path} defaultValue={text}>
          {!LEVELS.some(([level]) => level === text) && <option value={text}>{text}</option>}
          {LEVELS.map(([level, name]) => (
            <option key={level} value={level}>
              {t[name]}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          name={path}
          type={kind === 'secret' ? 'password' : kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete={kind === 'secret' ? 'new-password' : 'off'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          defaultValue={text}
        />
      )}
    </Field>
  );
}

/** The levels of the log, as the settings number them. */
const LEVELS = [
  ['-4', 'debug'],
  ['0', 'info'],
  ['4', 'warn'],
  ['8', 'error'],
] as const;
