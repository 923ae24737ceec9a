import { officersService } from '#features/officers/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/officers';

const schema = typedTexts('email', 'role', 'since', 'until');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, above, may, actor } = await officerPage(context, request, params.slug, 'chapter.view');
  const officers = await context.get(officersService).of(chapter);
  const names = new Map(above.map(({ id, name }) => [id, name]));
  return {
    edits: may.has('officers.edit'),
    superuser: actor.superuser,
    officers: officers.map((officer) => ({
      id: officer.id,
      name: officer.name,
      role: officer.role,
      since: officer.since,
      until: officer.until,
      state: officer.state,
      from: officer.inherited ? (names.get(officer.chapter) ?? '') : '',
    })),
  };
}

/** Appoints somebody, or ends a term. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, chapter, language } = await officerPage(context, request, params.slug, 'officers.edit');
  const here = `/chapters/${encodeURIComponent(chapter.slug)}/manage/officers`;
  const form = await readForm(request);
  if (form.get('intent') === 'end') {
    const officer = form.get('officer');
    const problem = await refusal(
      context.get(officersService).endTerm(actor, chapter.id, typeof officer === 'string' ? officer : ''),
      language,
    );
    if (problem !== null) return data({ problem, reply: undefined }, { status: 409 });
    // Who ended their own term may not look at this any more.
    const may = await context.get(officersService).actionsIn(actor, chapter);
    throw redirect(may.has('chapter.view') ? `${here}?done=term-ended` : '/nrna-dash-board');
  }
  const submission = parseWithZod(form, { schema });
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  try {
    await context.get(officersService).appoint(actor, chapter.id, submission.value);
  } catch (error) {
    return again(refusedForm(submission, error, Object.keys(schema.shape), { language }));
  }
  throw redirect(`${here}?done=appointed`);
}
