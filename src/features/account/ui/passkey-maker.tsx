import { type FormEvent, useState } from 'react';
import { makePasskey } from '#features/auth/ui/passkeys.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/auth/messages/passkeys.messages.ts';

/** Has the browser make a passkey, by the name that the person gives it. */
export function PasskeyMaker({ name }: { name: string }) {
  const t = useMessages(words);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hydrated) {
    return (
      <div className="hidden noscript:block">
        <Callout tone="warning" title={t.noScripts}>
          {t.noScriptsText}
        </Callout>
      </div>
    );
  }
  if (!('PublicKeyCredential' in globalThis)) return <Callout tone="warning" title={t.unknownHere} />;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    setBusy(true);
    setProblem(null);
    const outcome = await makePasskey(typeof typed === 'string' ? typed : '');
    if (outcome && 'to' in outcome) {
      location.assign(outcome.to);
      return;
    }
    setBusy(false);
    setProblem(outcome?.problem ?? t.nothingMade);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={problem} />
      <Field id="passkey-name" label={t.name} hint={t.nameHint} required>
        <Input name="name" defaultValue={name} maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" pending={busy} className="sm:self-start">
        {t.make}
      </Button>
    </form>
  );
}
