import { textOf } from '#shared/entity/text-of.ts';
import { treasuryService } from '#features/treasury/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/manage-dues';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, may, language, services } = await officerPage(
    context,
    request,
    params.slug,
    'dues.view',
  );
  const cursor = new URL(request.url).searchParams.get('cursor')?.slice(0, 100) ?? '';
  const [page, reminder] = await answered(
    Promise.all([
      context.get(treasuryService).owing(actor, chapter.id, cursor),
      context.get(treasuryService).previewReminder(actor, chapter.id),
    ]),
    language,
  );
  return {
    slug: chapter.slug,
    today: services.clock.text().slice(0, 10),
    records: may.has('payments.record'),
    gives: may.has('donations.view'),
    sums: page.sums,
    next: page.next,
    paged: cursor !== '',
    reminder,
    rows: page.rows.map(
      ({ id, member, name, number, chapterName, tierName, amount, currency, dueOn, overdue }) => {
        return { id, member, name, number, chapterName, tierName, amount, currency, dueOn, overdue };
      },
    ),
  };
}

/** Records a payment, or reminds everybody. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'dues.view');
  const form = await readForm(request);
  const given = (name: string): string => textOf(form.get(name));
  const treasury = context.get(treasuryService);
  const hand = { method: given('method'), paidOn: given('paidOn'), reference: given('reference') };
  const work =
    given('intent') === 'remind'
      ? treasury.remind(actor, chapter.id)
      : treasury.recordDues(actor, chapter.id, given('id'), hand);
  const problem = await refusal(work, language);
  if (problem !== null) return data({ problem, typed: { id: given('id'), ...hand } }, { status: 409 });
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/dues?done=saved`);
}
