import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/sql.messages.ts';
import { QueryRows } from '../ui/query-rows.tsx';
import type { Route } from './+types/sql';

export { action, loader } from './sql.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Asks the database by a statement, and shows its rows and how it went about it. */
export default function Sql({ loaderData: { dialect, limits }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const pending = useNavigation().state === 'submitting';
  const { statement = '', wrong, refused, answer } = actionData ?? {};
  return (
    <ConsolePage title={t.title} lead={t.lead(limits.seconds, limits.rows)}>
      <Card>
        <Form method="post" className="flex flex-col gap-4" noValidate>
          <Field id="statement" label={t.statement} hint={t.hint[dialect]} error={wrong ?? null} required>
            <Textarea
              name="statement"
              rows={5}
              defaultValue={statement}
              spellCheck={false}
              autoCapitalize="off"
              className="font-mono text-[0.875rem]"
            />
          </Field>
          <div>
            <Button type="submit" pending={pending}>
              {t.run}
            </Button>
          </div>
        </Form>
      </Card>
      {refused && (
        <Callout
          tone="error"
          announce
          title={refused.place ? t.refusedAt(refused.place.line, refused.place.column) : t.refused}
        >
          <code className="[overflow-wrap:anywhere]">{refused.said}</code>
        </Callout>
      )}
      {answer && (
        <>
          {answer.more && <Callout tone="warning" title={t.more(limits.rows)} />}
          <Card
            title={t.result}
            flush
            action={
              <output className="text-[0.9375rem] text-muted">
                {t.rows(answer.rows.length, answer.milliseconds)}
              </output>
            }
          >
            <QueryRows columns={answer.columns.map(({ name }) => name)} rows={answer.rows} />
          </Card>
          <Form method="post" action="/_/sql/csv" reloadDocument>
            <input type="hidden" name="statement" value={statement} />
            <Button type="submit" variant="secondary" size="sm">
              {t.csv(limits.fileRows)}
            </Button>
          </Form>
          {answer.plan && (
            <Card title={t.plan}>
              <pre className="text-[0.8125rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
                {answer.plan.join('\n')}
              </pre>
            </Card>
          )}
        </>
      )}
    </ConsolePage>
  );
}
