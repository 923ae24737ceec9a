import { Form, Link, useNavigation } from 'react-router';
import { words as notify } from '../messages/notify-move.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { MailCheck } from 'lucide-react';
import type { Route } from './+types/notify';

export { action, loader } from './notify.server.ts';

export const meta = titleMeta(notify, (t) => t.title);

/** Tells everybody with a ticket that the event is at another time or place, after a look at the mail. */
export default function Tell({ loaderData, actionData }: Route.ComponentProps) {
  const { event, preview, writes } = loaderData;
  const t = useMessages(notify);
  const { state, formData } = useNavigation();
  const busy = state === 'submitting' && formData?.get('intent') === 'tell';
  const base = `/events/${event.id}/manage`;
  if (!preview)
    return (
      <EmptyState
        icon={MailCheck}
        title={t.nothing}
        text={t.nothingText}
        action={
          <ButtonLink to={base} variant="secondary">
            {t.back}
          </ButtonLink>
        }
      />
    );
  return (
    <div className="flex max-w-2xl flex-col gap-6 py-4">
      <header>
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t.title}</h2>
        <p className="mt-2 text-lg text-muted">{t.what}</p>
      </header>
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <dl className="grid gap-4 sm:grid-cols-2">
        <WhenWhere label={t.before} at={preview.before} faint />
        <WhenWhere label={t.now} at={event} />
      </dl>
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="at" value={preview.at} />
        <Field label={t.note} hint={t.noteHint} optional>
          <Textarea name="note" maxLength={1000} rows={3} defaultValue={actionData?.note} />
        </Field>
        {preview.mail && (
          <section aria-label={t.mail}>
            <h3 className="font-semibold">{t.mail}</h3>
            <p className="mt-1 text-[0.9375rem] text-muted">{t.inYours}</p>
            <div className="mt-3 rounded-xl border border-line bg-raised p-4 text-[0.9375rem] [overflow-wrap:anywhere]">
              <p className="font-semibold">{preview.mail.subject}</p>
              <p className="mt-3 whitespace-pre-line">{preview.mail.text}</p>
            </div>
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="tell" pending={busy}>
            {t.notify(preview.heard.people)}
          </Button>
          <ButtonLink to={base} variant="secondary">
            {t.later}
          </ButtonLink>
          <Button type="submit" name="intent" value="drop" variant="ghost">
            {t.drop}
          </Button>
        </div>
      </Form>
      {writes && (
        <p>
          <Link to={`${base}/messages/new?about=change`} className="underline underline-offset-4">
            {t.own}
          </Link>
        </p>
      )}
    </div>
  );
}

interface WhenWhereProps {
  label: string;
  at: {
    startsAt: string;
    endsAt: string;
    timezone: string;
    venueName: string;
    venueAddress: string;
    city: string;
    onlineUrl: string;
  };
  faint?: boolean;
}

function WhenWhere({ label, at, faint = false }: WhenWhereProps) {
  const { startsAt, endsAt, timezone, venueName, venueAddress, city, onlineUrl } = at;
  return (
    <div className={`rounded-xl border border-line p-4 ${faint ? 'text-muted' : 'bg-raised'}`}>
      <dt className="text-[0.9375rem] font-semibold">{label}</dt>
      <dd className="mt-2 flex flex-col gap-1">
        <DateTime at={startsAt} until={endsAt} zone={timezone} showZone />
        <span className="[overflow-wrap:anywhere]">
          {[venueName, venueAddress, city, onlineUrl].filter(Boolean).join(', ')}
        </span>
      </dd>
    </div>
  );
}
