import { Form, Link } from 'react-router';
import { AnnouncementForm } from '../ui/announcement-form.tsx';
import { AnnouncementState } from '../ui/announcement-state.tsx';
import { words } from '../messages/announcements.messages.ts';
import { MessageOutcome } from '#features/guest-messages/ui/message-outcome.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/manage-announcement';

export { action, loader } from './manage-announcement.server.ts';

/** An announcement as those see it who write it: how far it is, whom it reached, and its text. */
export default function Announcement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { slug, announcement, typed, zones, outcome, preview, mails } = loaderData;
  const { id, title, status, publishAt, zone, updated } = announcement;
  const all = `/chapters/${encodeURIComponent(slug)}/manage/announcements`;
  const waits = status === 'draft' || status === 'scheduled';
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link to={all} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {title}
          <AnnouncementState state={status} />
        </h2>
        {waits && publishAt && (
          <p className="mt-1 text-muted">
            {t.publishAt}: <DateTime at={publishAt} zone={zone} showZone />
          </p>
        )}
      </header>
      {preview && (
        <div className="rounded-lg border border-line bg-raised px-5 py-4">
          <p className="font-medium">
            {mails ? t.reaches(preview.reached, preview.more) : t.noMail(preview.all, preview.more)}
          </p>
          {mails && preview.all > preview.reached && (
            <ul className="mt-1 text-[0.9375rem] text-muted">
              {preview.unwilling > 0 && <li>{t.unwillingOut(preview.unwilling)}</li>}
              {preview.addressless > 0 && <li>{t.addresslessOut(preview.addressless)}</li>}
              {preview.bounced > 0 && <li>{t.bouncedOut(preview.bounced)}</li>}
            </ul>
          )}
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {status === 'draft' && (
          <Button type="submit" name="intent" value="publish">
            {publishAt ? t.schedule : t.publish}
          </Button>
        )}
        {status === 'draft' && (
          <Button type="submit" name="intent" value="test" variant="secondary">
            {t.sendTest}
          </Button>
        )}
        {status === 'draft' && (
          <Button type="submit" name="intent" value="remove" variant="danger">
            {t.remove}
          </Button>
        )}
        {status === 'scheduled' && (
          <Button type="submit" name="intent" value="withdraw" variant="secondary">
            {t.unschedule}
          </Button>
        )}
        {status === 'published' && (
          <>
            <ButtonLink to={`/announcements/${id}`} variant="secondary">
              {t.asItIs}
            </ButtonLink>
            <Button type="submit" name="intent" value="withdraw" variant="danger">
              {t.withdraw}
            </Button>
          </>
        )}
      </Form>
      {outcome && (
        <section aria-labelledby="mails">
          <h3 id="mails" className="mb-3 text-lg font-semibold">
            {t.mailsTitle}
          </h3>
          <MessageOutcome outcome={outcome} here={`${all}/${id}`} readers="members" />
        </section>
      )}
      {!waits && <p className="text-muted">{t.outFixed}</p>}
      <AnnouncementForm
        key={updated}
        initial={typed}
        updated={updated}
        zones={zones}
        out={!waits}
        guess={false}
        lastResult={actionData?.reply}
      />
    </div>
  );
}
