import { Fragment } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/auth-options.messages.ts';
import { AUTH_GROUP_NAMES, AUTH_GROUPS, type AuthOption, type TypedAuth } from '../model/auth-options.ts';
import { MailPreview } from './mail-preview.tsx';
import { ProviderRows, type ProviderRowsProps } from './provider-rows.tsx';
import { Unfolded } from './unfolded.tsx';

interface AuthControlsProps extends Omit<ProviderRowsProps, 'providers'> {
  auth: TypedAuth;
  /** Where the collection's mails are shown. */
  preview: string;
}

/** How accounts of a collection sign in: groups that open one by one, those with mistakes at once. */
export function AuthControls({
  auth: { values, providers },
  errors,
  callbacks,
  tested,
  preview,
}: AuthControlsProps) {
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
        open={
          group === 'password' ||
          Object.keys(errors).some(within) ||
          (group === 'providers' && tested !== null)
        }
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
              <Fragment key={path}>
                <Field id={path} label={labels[path]} error={errors[path] ?? null}>
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
                {kind === 'mail' && <MailPreview action={preview} mail={path.slice(0, -'.body'.length)} />}
              </Fragment>
            ),
          )}
          {group === 'providers' && (
            <ProviderRows providers={providers} callbacks={callbacks} errors={errors} tested={tested} />
          )}
        </div>
      </Unfolded>
    );
  });
}
