import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { words } from '../messages/suspended.messages.ts';
import { Correspondence } from '../ui/correspondence.tsx';
import { TextForm } from '../ui/text-form.tsx';
import type { Route } from './+types/suspended';

export { action, loader } from './suspended.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** Why an event is off the site, what was written about that, and the team's answer. */
export default function Suspended({ loaderData, actionData }: Route.ComponentProps) {
  const { event, suspension, sent } = loaderData;
  const t = useMessages(words);
  if (!suspension)
    return (
      <EmptyState
        title={t.over}
        text={t.overText}
        action={<ButtonLink to={`/events/${event.id}/manage`}>{t.back}</ButtonLink>}
      />
    );
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t.title}</h2>
        <p className="mt-2 leading-relaxed text-muted">{t.lead}</p>
      </header>
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {sent && !actionData && <Callout tone="success" title={t.sent} announce />}
      <Correspondence {...suspension} zone={event.timezone} />
      <Card title={t.reply}>
        <TextForm
          name="text"
          intent="answer"
          label={t.message}
          hint={t.hint}
          submit={t.send}
          typed={actionData?.typed ?? ''}
          wrong={actionData?.wrong ?? null}
        />
      </Card>
    </div>
  );
}
