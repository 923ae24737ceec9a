import { Form } from 'react-router';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/take.messages.tsx';
import type { Route } from './+types/type-code';

export { action } from './type-code.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].typeTitle, matches),
  { name: 'robots', content: 'noindex' },
];

/** Where whoever was told a code types it. */
export default function TypeCode({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page max-w-lg! pt-8 sm:pt-12">
      <h1 className="text-title font-medium">{t.typeTitle}</h1>
      <p className="mt-4 text-xl text-muted">{t.typeText}</p>
      <Form method="post" noValidate className="mt-8 flex flex-col gap-6">
        <Field id="code" label={t.code} error={actionData?.problem} required>
          <Input
            name="code"
            defaultValue={actionData?.typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        <Button type="submit" size="lg" className="self-start">
          {t.next}
        </Button>
      </Form>
    </div>
  );
}
