import { Link } from 'react-router';
import { useMay } from '#features/console/ui/use-may.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/data.messages.ts';
import { words as pages } from '../messages/record-pages.messages.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { StoredFile } from '../ui/stored-file.tsx';
import type { Route } from './+types/record';

export { loader } from './record.server.ts';

export const meta = unlistedMeta(words, (t) => t.record);

/** One record as somebody sees it. */
export default function Record({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const page = useMessages(pages);
  const may = useMay();
  const changes = may('data.change');
  const { name, id, as, values, json, filesAt, done, closed } = loaderData;
  const here = `/_/data/${name}/${encodeURIComponent(id)}`;
  const closedWhy = [...new Set([closed.update, closed.delete])].filter((why) => why !== null);
  const who = as === 'superuser' ? t.superuser : as === 'guest' ? t.guest : as;
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: t.title, to: '/_/data' }, { label: name, to: `/_/data/${name}` }, { label: id }]}
      />
      <div className="mt-2">
        <ConsolePage
          title={<code className="[overflow-wrap:anywhere]">{id}</code>}
          lead={t.seenAs(who)}
          actions={
            <>
              {changes && closed.update === null && <ButtonLink to={`${here}/edit`}>{page.edit}</ButtonLink>}
              {changes && closed.delete === null && (
                <ButtonLink to={`${here}/delete`} variant="secondary">
                  {page.delete}
                </ButtonLink>
              )}
              {may('audit.view') && (
                <ButtonLink to={`/_/audit?record=${encodeURIComponent(`${name}/${id}`)}`} variant="ghost">
                  {page.history}
                </ButtonLink>
              )}
            </>
          }
        >
          <Outcome problem={undefined} done={done && page[done]} />
          {closedWhy.map((why) => (
            <ClosedCallout key={why} why={why} />
          ))}
          {values === null ? (
            <Callout tone="warning" title={t.notSeen}>
              {t.notSeenText}
            </Callout>
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Facts
                title={t.values}
                facts={values.map(({ field, text, to, files }) => [
                  <code key={field}>{field}</code>,
                  files && files.names.length > 0 ? (
                    <span key={field} className="flex flex-col items-end gap-2">
                      {files.names.map((file) => (
                        <StoredFile key={file} at={filesAt} name={file} guarded={files.guarded} />
                      ))}
                    </span>
                  ) : to === null ? (
                    text || '–'
                  ) : (
                    <Link key={field} to={to} className="font-mono underline underline-offset-4">
                      {text}
                    </Link>
                  ),
                ])}
              />
              <Card title={t.json}>
                <pre className="text-[0.8125rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {json}
                </pre>
              </Card>
            </div>
          )}
        </ConsolePage>
      </div>
    </>
  );
}
