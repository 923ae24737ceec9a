import { Form, useNavigation } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/backups.messages.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import type { Route } from './+types/backup';

export { action, loader } from './backup.server.ts';

export const meta = unlistedMeta(words, (t) => t.look);

/** One backup: whether it can be restored and what it holds, then the press that does it. */
export default function Backup({ loaderData: { name, bad, holds }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const may = useMay();
  const busy = useNavigation().state === 'submitting';
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.back, to: '/_/backups' }, { label: name }]} />
      <div className="mt-2">
        <ConsolePage title={name}>
          <Outcome problem={actionData?.problem} done={null} />
          {bad !== null ? (
            <Callout tone="error" title={t.bad}>
              {bad}
            </Callout>
          ) : (
            <Callout tone="success" title={t.tried}>
              {t.triedText}
            </Callout>
          )}
          {holds && holds.newerSteps.length > 0 && (
            <Callout tone="warning" title={t.unknown}>
              {holds.newerSteps.join(', ')}
            </Callout>
          )}
          {holds && (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Facts
                title={t.holds}
                facts={[
                  [t.newest, <Moment key="newest" at={holds.newest} />],
                  [t.files, number(holds.files)],
                  ...holds.tables.map(
                    ({ name: table, rows }) => [<code key={table}>{table}</code>, t.rows(rows)] as const,
                  ),
                  ...(holds.missingSteps.length > 0
                    ? [[t.missing, holds.missingSteps.join(', ')] as const]
                    : []),
                ]}
              />
              {may('backups.restore') && (
                <Card title={t.restore}>
                  <p className="text-[0.9375rem] text-muted">{t.restoreText}</p>
                  <Form method="post" className="mt-4 flex flex-col gap-3">
                    <Field label={t.type(name)}>
                      <Input
                        name="name"
                        autoCapitalize="off"
                        autoComplete="off"
                        spellCheck={false}
                        required
                      />
                    </Field>
                    <Button
                      type="submit"
                      name="intent"
                      value="restore"
                      variant="danger"
                      pending={busy}
                      className="sm:self-start"
                    >
                      {t.restore}
                    </Button>
                  </Form>
                </Card>
              )}
            </div>
          )}
          {may('backups.remove') && (
            <Form method="post">
              <Button type="submit" name="intent" value="remove" variant="secondary" size="sm">
                {t.remove}
              </Button>
            </Form>
          )}
        </ConsolePage>
      </div>
    </>
  );
}
