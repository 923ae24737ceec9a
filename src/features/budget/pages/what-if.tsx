import { Link } from 'react-router';
import { words } from '../messages/budget.messages.ts';
import { WhatIf } from '../ui/what-if.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/what-if';

export { action, loader } from './what-if.server.ts';

export const meta = titleMeta(words, (t) => t.whatIf);

export default function WhatIfPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, currency, edits, key } = loaderData;
  const shown = actionData ?? loaderData;
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link
          to={`/events/${event.id}/manage/budget`}
          className="rounded-sm text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {t.title}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.whatIf}</h2>
        <p className="mt-1 max-w-prose text-muted">{t.play.lead}</p>
      </header>
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <WhatIf
        key={`${key} ${actionData ? 'again' : ''}`}
        scenario={shown.scenario}
        typed={shown.typed}
        problems={shown.problems}
        currency={currency}
        edits={edits}
      />
    </div>
  );
}
