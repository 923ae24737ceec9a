import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/auth-options.messages.ts';
import {
  AUTH_GROUP_NAMES,
  AUTH_GROUPS,
  type AuthOption,
  PROVIDER_PARTS,
  type TypedAuth,
} from '../model/auth-options.ts';
import { Unfolded } from './unfolded.tsx';

interface AuthControlsProps {
  auth: TypedAuth;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** How accounts of a collection sign in: groups that open one by one, those with mistakes at once. */
export function AuthControls({ auth: { values, providers }, errors }: AuthControlsProps) {
  const t = useMessages(words);
  const labels: Readonly<Record<string, string>> = t.labels;
  return AUTH_GROUP_NAMES.map((group) => {
    const options: readonly AuthOption[] = AUTH_GROUPS[group];
    const within = (path: string): boolean =>
      options.some((option) => option.path === path) ||
      (group === 'providers' && path.startsWith('oauth2.providers'));
    return (
      <Unfolded
        key={group}
        title={t.groups[group]}
        open={group === 'password' || Object.keys(errors).some(within)}
      >
        <div className="flex flex-col gap-4 pb-5">
          {group === 'mails' && <p className="text-[0.9375rem] text-muted">{t.mailsHint}</p>}
          {options.map(({ path, kind }) =>
            kind === 'switch' ? (
              <Checkbox
                key={path}
                id={path}
                name={path}
                label={labels[path]}
                defaultChecked={values[path] === true}
                error={errors[path] ?? null}
              />
            ) : (
              <Field key={path} id={path} label={labels[path]} error={errors[path] ?? null}>
                {kind === 'lines' || kind === 'mail' ? (
                  <Textarea
                    name={path}
                    defaultValue={String(values[path])}
                    rows={kind === 'mail' ? 6 : 2}
                    spellCheck={false}
                    className="font-mono text-[0.875rem]"
                  />
                ) : (
                  <Input
                    name={path}
                    defaultValue={String(values[path])}
                    inputMode={kind === 'whole' ? 'numeric' : undefined}
                    spellCheck={false}
                    autoCapitalize="off"
                    autoComplete="off"
                    maxLength={2000}
                  />
                )}
              </Field>
            ),
          )}
          {group === 'providers' && <Providers providers={providers} errors={errors} />}
        </div>
      </Unfolded>
    );
  });
}

function Providers({ providers, errors }: Pick<TypedAuth, 'providers'> & Pick<AuthControlsProps, 'errors'>) {
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
        </Fieldset>
      ))}
    </>
  );
}
