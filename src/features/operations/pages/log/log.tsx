import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../../messages/logs.messages.ts';
import type { Route } from './+types/log';

export { loader } from './log.server.ts';

export const meta = unlistedMeta(words, (t) => t.line);

/** One line of the log, whole. */
export default function LogLine({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { message, created, level, json, requestId } = loaderData;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.back, to: '/_/logs' }, { label: t.line }]} />
      <div className="mt-2">
        <ConsolePage
          title={t.line}
          actions={
            requestId && (
              <ButtonLink
                to={`/_/logs?request=${encodeURIComponent(requestId)}`}
                variant="secondary"
                size="sm"
              >
                {t.sameRequest}
              </ButtonLink>
            )
          }
        >
          <p className="font-mono text-[0.9375rem] [overflow-wrap:anywhere]">{message}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-muted">
            <Moment at={created} />
            <span>
              {t.level} {level}
            </span>
          </p>
          <Card>
            <pre className="text-[0.8125rem] leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
              {json}
            </pre>
          </Card>
        </ConsolePage>
      </div>
    </>
  );
}
