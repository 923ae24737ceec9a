import { Link } from 'react-router';
import { BLANK_CODE, CodeForm } from '../ui/code-form.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SellingPage } from '../ui/selling-page.tsx';
import type { Route } from './+types/codes';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as table } from '../messages/manage-selling.messages.ts';

export { action, loader } from './codes.server.ts';

export const meta = titleMeta(table, (t) => t.codes.title);

type Shown = Route.ComponentProps['loaderData']['codes'][number];

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(table).codes;
  const { event, codes, types } = loaderData;
  const base = `/events/${event.id}/manage/tickets`;
  return (
    <SellingPage
      event={event}
      answered={actionData && {}}
      text={t.text}
      addTitle={t.add}
      form={
        <CodeForm
          key={codes.length}
          lastResult={actionData}
          initial={BLANK_CODE}
          event={event}
          types={types}
          submit={t.add}
        />
      }
    >
      {codes.map((code) => (
        <CodeRow key={code.id} code={code} event={event} base={base} />
      ))}
    </SellingPage>
  );
}

function CodeRow({
  code,
  event,
  base,
}: {
  code: Shown;
  event: { currency: string; timezone: string };
  base: string;
}) {
  const t = useMessages(table).codes;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-4 last:border-0">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Link
          to={`${base}/codes/${code.id}`}
          className="font-semibold [overflow-wrap:anywhere] decoration-marigold underline-offset-4 hover:underline"
        >
          {code.code}
        </Link>
        {code.over && <Badge tone="crimson">{t.over}</Badge>}
        <span className="text-muted">
          {code.kind === 'unlock' && t.unlock}
          {code.kind === 'percent' && `${code.bps / 100} % ${t.off}`}
          {code.kind === 'amount' && (
            <>
              <Money amount={code.amount} currency={event.currency} compact /> {t.off}
            </>
          )}
        </span>
      </p>
      <p className="text-[0.9375rem] text-muted tabular-nums">
        {code.maxUses === 0 ? t.used(code.used) : t.usedOf(code.used, code.maxUses)}
        {code.held > 0 && <span className="text-marigold"> · {t.held(code.held)}</span>}
        {code.endsAt !== '' && !code.over && (
          <>
            {' · '}
            {t.until} <DateTime at={code.endsAt} zone={event.timezone} style="short" />
          </>
        )}
      </p>
    </li>
  );
}
