import { Form, Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { DocumentForm, VersionForm } from '../ui/document-form.tsx';
import { words } from '../messages/documents.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/document';

export { action, loader } from './document.server.ts';

const KB = 1024;

/** A document as those see it who keep it: what is said of it, and all its versions. */
export default function Document({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { slug, id, typed, versions } = loaderData;
  const reply = (of: string) => (actionData?.of === of ? actionData.reply : undefined);
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link
          to={`/chapters/${encodeURIComponent(slug)}/manage/documents`}
          className="rounded-sm text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-1 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{typed.title}</h2>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t.versions}>
          <ol className="mb-6 border-t border-line">
            {versions.map(({ number, name, size, note, created }) => (
              <li key={number} className="flex items-start justify-between gap-4 border-b border-line py-3">
                <span className="min-w-0">
                  <span className="font-medium [overflow-wrap:anywhere]">
                    {formatNumber(number, language)} · {name}
                  </span>
                  <span className="block text-[0.9375rem] text-muted">
                    <DateTime at={created} zone="UTC" style="date" /> · {t.kilobytes(Math.ceil(size / KB))}
                  </span>
                  {note && <span className="block text-[0.9375rem] [overflow-wrap:anywhere]">{note}</span>}
                </span>
                <a
                  href={`/documents/${id}?version=${number}`}
                  aria-label={t.load(`${name} (${t.version} ${number})`)}
                  className="shrink-0 py-1 text-marigold underline underline-offset-4"
                >
                  {t.loadVersion}
                </a>
              </li>
            ))}
          </ol>
          <VersionForm key={versions.length} lastResult={reply('version')} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <DocumentForm key={typed.updated} document={typed} lastResult={reply('document')} />
          </Card>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
              {t.remove}
            </Button>
            <span className="text-[0.9375rem] text-muted">{t.removeNote}</span>
          </Form>
        </div>
      </div>
    </div>
  );
}
