import { Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/data.messages.ts';
import type { Route } from './+types/record';

export { loader } from './record.server.ts';

export const meta = unlistedMeta(words, (t) => t.record);

/** One record as somebody sees it. */
export default function Record({ loaderData: { name, id, as, values, json } }: Route.ComponentProps) {
  const t = useMessages(words);
  const who = as === 'superuser' ? t.superuser : as === 'guest' ? t.guest : as;
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: t.title, to: '/_/data' }, { label: name, to: `/_/data/${name}` }, { label: id }]}
      />
      <div className="mt-2">
        <ConsolePage title={<code className="[overflow-wrap:anywhere]">{id}</code>} lead={t.seenAs(who)}>
          {values === null ? (
            <Callout tone="warning" title={t.notSeen}>
              {t.notSeenText}
            </Callout>
          ) : (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Facts
                title={t.values}
                facts={values.map(({ field, text, to }) => [
                  <code key={field}>{field}</code>,
                  to === null ? (
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
