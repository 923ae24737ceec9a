import { data, redirect } from 'react-router';
import { acted, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { LANGUAGES } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console.messages.ts';
import { NOTICE_ACTS } from '../model/acts.ts';
import type { TypedNotice } from '../model/notice-input.ts';
import { saidIn, wordsOf } from '../model/notice-words.ts';
import { organiserNoticesService } from '../service.ts';
import type { Route } from './+types/notice';
import { readTyped, refusedForm, typedOf } from './typed-notice.server.ts';

const DONE = ['saved', 'tested', 'sent', 'stopped', 'withdrawn'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const operator = await requireOperator(context, request, 'announcements.view');
  const { language } = context.get(pageContext);
  const service = context.get(organiserNoticesService);
  const { notice, addresses } = await answered(service.find(params.id), language);
  const [mails, chapters] = await Promise.all([
    notice.status === 'draft' ? null : service.progress(notice.id),
    service.chapters(),
  ]);
  const done = new URL(request.url).searchParams.get('done');
  const said = wordsOf(notice);
  return {
    notice: {
      ...notice,
      subject: saidIn(said, language).subject,
      chapterName: chapters.find(({ id }) => id === notice.chapter)?.name ?? '',
    },
    said: LANGUAGES.flatMap((each) => (said[each] ? [{ language: each, ...said[each] }] : [])),
    typed: typedOf(notice, addresses),
    addresses,
    chapters,
    mails,
    operator: operator.email,
    done: DONE.find((one) => one === done) ?? null,
  };
}

interface Refused {
  problem: string;
  typed?: TypedNotice;
  wrong?: Record<string, string>;
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(organiserNoticesService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, NOTICE_ACTS, form.get('intent'));
  const { id } = params;
  const here = `/_/organiser-notices/${encodeURIComponent(id)}`;
  if (intent === 'save') {
    const typed = readTyped(form);
    const work = service.save(operator, { id, seen: fieldOf(form, 'seen'), typed });
    const refused = await refusalByField(work, language);
    if (refused) {
      const back = refusedForm(typed, refused);
      return data<Refused>(back.data, back.init ?? {});
    }
    throw redirect(`${here}?done=saved`, 303);
  }
  const to = {
    test: `${here}?done=tested`,
    remove: '/_/organiser-notices?done=removed',
    stop: `${here}?done=stopped`,
    withdraw: `${here}?done=withdrawn`,
  };
  const answer = await acted(service[intent](operator, id), to[intent], {
    language,
    gone: words[language].gone,
  });
  return data<Refused>(answer.data, answer.init ?? {});
}
