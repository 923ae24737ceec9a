import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/auth-options.messages.ts';
import { PROVIDER_PARTS, type ProviderTested, type TypedProvider } from '../model/auth-options.ts';

export interface ProviderRowsProps {
  providers: readonly TypedProvider[];
  /** Where each provider sends people back to; '' for a row that has no name. */
  callbacks: readonly string[];
  errors: Readonly<Record<string, readonly string[]>>;
  /** What a provider said to a test, and in which row it stands. */
  tested: ProviderTested | null;
}

/** The providers that accounts sign in with, each with a test, and a row for one more. */
export function ProviderRows({ providers, callbacks, errors, tested }: ProviderRowsProps) {
  const t = useMessages(words);
  return (
    <>
      <p className="text-[0.9375rem] text-muted">{t.providerHint}</p>
      {providers.map((provider, n) => (
        // Providers stand in their order; the last row is for one more.
        <Fieldset key={n} legend={t.provider(n + 1)} size="field" className="grid sm:grid-cols-2">
          {PROVIDER_PARTS.map((part) => {
            const path = `oauth2.providers.${n}.${part}`;
            const secret = part === 'clientSecret';
            return (
              <Field
                key={part}
                id={path}
                label={t.parts[part]}
                hint={secret && provider.name !== '' ? t.secretHint : undefined}
                error={errors[path] ?? null}
              >
                <Input
                  name={path}
                  type={secret ? 'password' : 'text'}
                  defaultValue={provider[part]}
                  spellCheck={false}
                  autoCapitalize="off"
                  autoComplete={secret ? 'new-password' : 'off'}
                  maxLength={1000}
                />
              </Field>
            );
          })}
          <div className="flex flex-col gap-3 sm:col-span-2">
            {callbacks[n] && (
              <p className="text-[0.875rem] text-muted">
                {t.callback} <code className="[overflow-wrap:anywhere] text-ink">{callbacks[n]}</code>
              </p>
            )}
            {tested?.row === n && (
              <Callout
                tone={
                  tested.outcome === 'known' ? 'success' : tested.outcome === 'unclear' ? 'warning' : 'error'
                }
                title={t.outcomes[tested.outcome]}
                announce
              >
                {tested.said !== '' && (
                  <>
                    {t.itSaid} <code className="[overflow-wrap:anywhere]">{tested.said}</code>
                  </>
                )}
              </Callout>
            )}
            <Button
              type="submit"
              name="test"
              value={n}
              variant="secondary"
              size="sm"
              className="self-start"
              aria-label={t.testProvider(n + 1)}
            >
              {t.test}
            </Button>
          </div>
        </Fieldset>
      ))}
    </>
  );
}
