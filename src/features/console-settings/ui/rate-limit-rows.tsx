import { useMessages } from '#shared/i18n/language.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/setting-fields.messages.ts';
import { words as pages } from '../messages/setting-pages.messages.ts';
import type { TypedRule } from '../model/typed-settings.ts';

interface RateLimitRowsProps {
  path: string;
  rules: readonly TypedRule[];
  errors: Readonly<Record<string, string[]>>;
  hint: string | undefined;
}

const EMPTY: TypedRule = { label: '', audience: '', maxRequests: '', duration: '' };

/** The limits, a row each, with two empty rows for new ones: a page without scripts adds by them. */
export function RateLimitRows({ path, rules, errors, hint }: RateLimitRowsProps) {
  const t = useMessages(words);
  const page = useMessages(pages);
  const own = (n: number, part: keyof TypedRule) => {
    const id = `${path}.${String(n)}.${part}`;
    return { id, error: errors[id] ?? [] };
  };
  return (
    <Fieldset legend={t['rateLimits.rules']} size="field" hint={hint} error={errors[path] ?? []}>
      {[...rules, EMPTY, EMPTY].map((rule, n) => (
        // Rows have no name of their own: they are what stands at that place.
        <fieldset
          key={`${rule.label}:${String(n)}`}
          className="grid grid-cols-2 gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_10rem_6rem_7rem] sm:border-0 sm:pb-0"
        >
          <legend className="sr-only">{page.rule(String(n + 1))}</legend>
          <Field {...own(n, 'label')} label={t.label} hideLabel={n > 0} className="col-span-2 sm:col-span-1">
            <Input
              name={`${path}.${String(n)}.label`}
              defaultValue={rule.label}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
            />
          </Field>
          <Field
            {...own(n, 'audience')}
            label={t.audience}
            hideLabel={n > 0}
            className="col-span-2 sm:col-span-1"
          >
            <Select name={`${path}.${String(n)}.audience`} defaultValue={rule.audience}>
              <option value="">{t.everybody}</option>
              <option value="@guest">{t.guests}</option>
              <option value="@auth">{t.signedIn}</option>
            </Select>
          </Field>
          <Field {...own(n, 'maxRequests')} label={t.maxRequests} hideLabel={n > 0}>
            <Input
              name={`${path}.${String(n)}.maxRequests`}
              defaultValue={rule.maxRequests}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
            />
          </Field>
          <Field {...own(n, 'duration')} label={t.duration} hideLabel={n > 0}>
            <Input
              name={`${path}.${String(n)}.duration`}
              defaultValue={rule.duration}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
            />
          </Field>
        </fieldset>
      ))}
    </Fieldset>
  );
}
