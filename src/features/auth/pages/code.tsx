import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { EntryPage, TextLink } from '../ui/entry-page.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/code';
import { words as entry } from '../messages/entry.messages.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/sign-in.messages.tsx';

export { action, loader } from './code.server.ts';

export const meta = titleMeta(words, (t) => t.codeTitle);

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, next, second } = loaderData;
  const t = useMessages(words);
  const shared = useMessages(entry);
  const back = second ? '/login/second-step' : '/login';
  return step === 'send' ? (
    <EntryPage title={shared.codeByMail} lead={t.codeText}>
      <SendForm email={email} next={next} lastResult={actionData} />
      <p className="text-muted">
        <TextLink to={back}>{t.otherWay}</TextLink>
      </p>
    </EntryPage>
  ) : (
    <EntryPage title={shared.lookIntoMail} lead={t.codeSent(email)}>
      <CheckForm lastResult={actionData} />
      <p className="text-muted">
        {t.nothingThere((text) => (
          <TextLink to={second ? '/login/code?second' : '/login/code'}>{text}</TextLink>
        ))}
      </p>
    </EntryPage>
  );
}

type LastResult = Route.ComponentProps['actionData'];

function SendForm({
  email,
  next,
  lastResult,
}: {
  email: string;
  next: string | null;
  lastResult: LastResult;
}) {
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult, defaultValue: { email } });
  return (
    <CheckedForm form={form} fields={[[fields.email, shared.email]]}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="next" value={next ?? ''} />
      <TextField field={fields.email} label={shared.email} type="email" autoComplete="username" required />
      <Button type="submit" size="lg" block pending={busy}>
        {t.sendCode}
      </Button>
    </CheckedForm>
  );
}

function CheckForm({ lastResult }: { lastResult: LastResult }) {
  const t = useMessages(words);
  const shared = useMessages(entry);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ id: 'check', lastResult, defaultValue: { code: '' } });
  return (
    <CheckedForm form={form} fields={[[fields.code, t.code]]}>
      <input type="hidden" name="intent" value="check" />
      <TextField
        field={fields.code}
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="[&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
        required
      />
      <Button type="submit" size="lg" block pending={busy}>
        {shared.signIn}
      </Button>
    </CheckedForm>
  );
}
