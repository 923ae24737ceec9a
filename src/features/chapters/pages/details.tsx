import { Form } from 'react-router';
import { ChapterForm } from '../ui/chapter-form.tsx';
import { words } from '../messages/chapter.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/details';

export { action, loader } from './details.server.ts';

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { chapter, parent, countries, places } = loaderData;
  return (
    <div className="flex flex-col gap-10">
      {!actionData && <DoneNotice />}
      <ChapterForm
        key={chapter.updated}
        chapter={chapter}
        kinds={parent === '' ? ['world', 'country'] : ['country', 'region', 'city']}
        countries={countries}
        lastResult={actionData?.reply}
        submit={t.save}
      />
      {places.length > 0 && (
        <section aria-labelledby="move" className="max-w-2xl border-t border-line pt-8">
          <h2 id="move" className="text-xl font-semibold">
            {t.move}
          </h2>
          <p className="mt-1 mb-5 text-muted">{t.moveText}</p>
          {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
          <Form method="post" className="mt-4 flex flex-wrap items-end gap-4">
            <Field label={t.moveTo} className="min-w-60 flex-1">
              <Select name="parent" defaultValue={parent}>
                {places.map(({ id, name, depth }) => (
                  <option key={id} value={id}>
                    {`${'\u2003'.repeat(depth)}${name}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" name="intent" value="move" variant="secondary">
              {t.moveButton}
            </Button>
          </Form>
        </section>
      )}
    </div>
  );
}
