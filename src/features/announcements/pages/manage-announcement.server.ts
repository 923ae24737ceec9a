import { announcementsService } from '#features/announcements/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { words } from '../messages/announcements.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { zonesWith } from '#shared/forms/zones.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { announcementForm, FIELDS, readTyped, typedAnnouncement } from './announcement-form.server.ts';
import type { Route } from './+types/manage-announcement';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'announcements.edit');
  const { announcement, mails, refused, ahead } = await answered(
    context.get(announcementsService).readForWriter(actor, params.announcementId),
    language,
  );
  if (announcement.chapter !== chapter.id) throw data(null, { status: 404 });
  const { id, title, body, status, publishAt, zone, updated, mailing, mail } = announcement;
  const written = Object.values(mails).reduce((all, each) => all + each, 0);
  return {
    slug: chapter.slug,
    announcement: { id, title, body, status, publishAt, zone, updated, public: announcement.public === 1 },
    typed: typedAnnouncement(announcement),
    zones: zonesWith(zone),
    mails: mail === 1,
    preview: status === 'draft' ? await context.get(announcementsService).preview(actor, id) : null,
    outcome:
      mail === 1 && mailing !== ''
        ? {
            sending: mailing === 'sending' && status === 'published',
            total: written + ahead,
            written,
            sent: mails.sent,
            kept: mails.kept,
            waiting: mails.waiting,
            failed: mails.failed + mails.bounced,
            unsubscribed: announcement.unwilling,
            bounced: announcement.bounced,
            addressless: announcement.addressless,
            refused,
          }
        : null,
  };
}

/** What the form and the buttons of the page do. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'announcements.edit');
  const id = params.announcementId;
  const all = `/chapters/${encodeURIComponent(chapter.slug)}/manage/announcements`;
  const here = `${all}/${id}`;
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'test') {
    const problem = await refusal(context.get(announcementsService).test(actor, id), language);
    if (problem !== null) return data({ reply: undefined, problem }, { status: 409 });
    throw redirect(`${here}?done=test-sent`);
  }
  if (intent === 'publish' || intent === 'withdraw' || intent === 'remove') {
    const problem = await refusal(context.get(announcementsService)[intent](actor, id), language);
    if (problem !== null) return data({ reply: undefined, problem }, { status: 409 });
    throw redirect(intent === 'remove' ? `${all}?done=deleted` : `${here}?done=saved`);
  }
  if (intent !== 'save' && intent !== 'overwrite')
    return data({ reply: undefined, problem: words[language].pressButton }, { status: 400 });
  const submission = parseWithZod(form, { schema: announcementForm });
  const back = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ reply, problem: null }, init ?? {});
  if (submission.status !== 'success') return back(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    await context.get(announcementsService).edit(actor, id, readTyped(values), { ifUpdated: updated });
  } catch (error) {
    return back(refusedForm(submission, error, FIELDS, { language }));
  }
  throw redirect(`${here}?done=saved`);
}
