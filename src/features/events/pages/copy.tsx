import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/copy';
import { words } from '../messages/copy.messages.ts';

export { action, loader } from './copy.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(loaderData ? t.title(loaderData.event.title) : t.copy, matches)];
};

export default function CopyEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { event, startsAt, parts, more } = loaderData;
  const t = useMessages(words);
  const choices = parts.flatMap((part) => {
    const own = { part, says: t.parts[part] };
    // What rooms add stands with what they hang on events.
    return part === 'plan' ? [own, ...more] : [own];
  });
  const pending = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ title: string; startsAt: string; parts: string[] }>({
    lastResult: actionData,
    defaultValue: {
      title: event.title,
      startsAt,
      parts: choices.map(({ part }) => part).filter((part) => part !== 'team'),
    },
  });
  const chosen = [fields.parts.initialValue].flat();
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="flex max-w-2xl flex-col gap-6"
    >
      <header>
        <h2 className="text-2xl font-semibold tracking-tight">{t.copy}</h2>
        <p className="mt-1 text-muted">{t.lead}</p>
      </header>
      <FormProblems
        form={form}
        fields={[
          [fields.title, t.name],
          [fields.startsAt, t.starts],
        ]}
      />
      <TextField field={fields.title} label={t.name} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.startsAt}
        label={t.starts}
        hint={t.startsHint}
        type="datetime-local"
        required
        className="max-w-sm"
      />
      <Fieldset legend={t.take} size="field" error={fields.parts.errors ?? null}>
        {choices.map(({ part, says: [label, hint] }) => {
          return (
            <Checkbox
              key={part}
              name="parts"
              value={part}
              label={label}
              hint={hint}
              defaultChecked={chosen.includes(part)}
            />
          );
        })}
      </Fieldset>
      <div>
        <Button type="submit" pending={pending}>
          {t.make}
        </Button>
      </div>
    </Form>
  );
}
