import { Form, Link, useNavigation } from 'react-router';
import { ActionsHeader } from '#features/console/ui/actions-header.tsx';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/backups.messages.ts';
import { formatBytes } from '../model/format-bytes.ts';
import type { Route } from './+types/backups';

export { action, loader } from './backups.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Backups of everything: to make, to download, to try and to restore. */
export default function Backups({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const may = useMay();
  const { backups, current, done, fault } = loaderData;
  const busy = useNavigation().state === 'submitting';
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={
        may('backups.restore') && (
          <ButtonLink to="/_/backups/upload" variant="secondary" size="sm">
            {t.upload}
          </ButtonLink>
        )
      }
    >
      <Outcome problem={actionData?.problem} done={done && t[done]} />
      {fault !== null && (
        <Callout tone="error" title={t.away}>
          {fault}{' '}
          <Link to="/_/settings/storage" className="underline underline-offset-4">
            {t.awaySettings}
          </Link>
        </Callout>
      )}
      {current !== null && <Callout tone="warning" title={t.atWork(current || '–')} />}
      <Form method="post" className="flex max-w-2xl flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field label={t.name} hint={t.nameHint} optional>
            <Input
              key={backups.length}
              name="name"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={150}
              autoComplete="off"
            />
          </Field>
        </div>
        <Button type="submit" pending={busy} className="sm:mt-7">
          {t.make}
        </Button>
      </Form>
      {fault === null && (
        <Card flush>
          <Table
            caption={t.title}
            rows={backups}
            rowKey={({ name }) => name}
            empty={<EmptyState title={t.none} text={t.noneText} />}
            columns={[
              {
                key: 'name',
                header: t.name,
                primary: true,
                cell: ({ name }) => (
                  <Link
                    to={`/_/backups/${encodeURIComponent(name)}`}
                    className="font-mono text-[0.875rem] [overflow-wrap:anywhere] hover:underline"
                  >
                    {name}
                  </Link>
                ),
              },
              { key: 'size', header: t.size, align: 'end', cell: ({ size }) => formatBytes(size, language) },
              { key: 'at', header: t.when, cell: ({ at }) => <Moment at={at} /> },
              {
                key: 'act',
                header: <ActionsHeader />,
                align: 'end',
                cell: ({ name }) => (
                  <span className="flex flex-wrap gap-2 sm:justify-end">
                    {may('backups.download') && (
                      <a
                        href={`/_/backups/${encodeURIComponent(name)}/file`}
                        aria-label={t.downloadTitle(name)}
                        className={buttonClass({ variant: 'secondary', size: 'sm' })}
                        download
                      >
                        {t.download}
                      </a>
                    )}
                    <ButtonLink
                      to={`/_/backups/${encodeURIComponent(name)}`}
                      aria-label={t.lookTitle(name)}
                      variant="secondary"
                      size="sm"
                    >
                      {t.look}
                    </ButtonLink>
                  </span>
                ),
              },
            ]}
          />
        </Card>
      )}
    </ConsolePage>
  );
}
