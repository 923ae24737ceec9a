import { Form, useNavigation } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { words } from '../messages/team-review.messages.ts';
import { Correspondence } from '../ui/correspondence.tsx';
import type { Route } from './+types/team-review';

export { action, loader } from './team-review.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** Where the review of an event is, what was written about it, and the team's answer. */
export default function TeamReview({ loaderData, actionData }: Route.ComponentProps) {
  const { event, review, done } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent');
  const outcome = { sent: t.nowSent, again: t.nowAgain, withdrawn: t.nowWithdrawn };
  const told = done && !actionData && <Callout tone="success" title={outcome[done]} announce />;
  const problem = actionData?.problem && <Callout tone="error" title={actionData.problem} announce />;
  if (!review)
    return (
      <div className="flex flex-col gap-6">
        {problem || told}
        <EmptyState
          title={t.over}
          text={t.overText}
          action={<ButtonLink to={`/events/${event.id}/manage`}>{t.back}</ButtonLink>}
        />
      </div>
    );
  const again = review.state === 'changes';
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{again ? t.changes : t.waiting}</h2>
        <p className="mt-2 leading-relaxed text-muted">
          {again ? t.changesText : `${t.waitingText} ${review.usually}`} {t.lead}
        </p>
      </header>
      {problem || told}
      {review.messages.length > 0 && (
        <Card title={t.correspondence}>
          <Correspondence messages={review.messages} zone={event.timezone} />
        </Card>
      )}
      <Card title={again ? t.againTitle : t.writeTitle}>
        <Form method="post" className="flex flex-col gap-3">
          <Field
            label={t.message}
            hint={again ? t.againHint : t.writeHint}
            error={actionData?.wrong ?? null}
            required={!again}
          >
            <Textarea
              name="text"
              key={actionData?.typed ?? ''}
              defaultValue={actionData?.typed ?? ''}
              rows={4}
              required={!again}
            />
          </Field>
          <Button
            type="submit"
            name="intent"
            value="answer"
            variant={again ? 'primary' : 'secondary'}
            pending={busy === 'answer'}
            className="sm:self-start"
          >
            {again ? t.again : t.send}
          </Button>
        </Form>
      </Card>
      <Card title={t.withdraw}>
        <p className="mb-4 text-[0.9375rem] text-muted">{t.withdrawText}</p>
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            variant="secondary"
            pending={busy === 'withdraw'}
          >
            {t.withdraw}
          </Button>
        </Form>
      </Card>
    </div>
  );
}
