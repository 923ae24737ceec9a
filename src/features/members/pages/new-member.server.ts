import { membersService } from '#features/members/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { countryOptions } from '#features/chapters/pages/country-names.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/new-member';

const schema = typedTexts(
  'name',
  'email',
  'phone',
  'city',
  'country',
  'bornOn',
  'tier',
  'joinedOn',
  'paidUntil',
);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, language } = await officerPage(context, request, params.slug, 'members.edit');
  const tiers = await context.get(membersService).tiers.of(chapter);
  return {
    country: chapter.country,
    countries: countryOptions(language),
    tiers: tiers.map(({ id, name }) => ({ id, name })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { chapter, actor, language } = await officerPage(context, request, params.slug, 'members.edit');
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  let id: string;
  try {
    ({ id } = await context.get(membersService).enter(actor, chapter.id, { ...submission.value, language }));
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  throw redirect(`/chapters/${encodeURIComponent(chapter.slug)}/manage/members/${id}?done=saved`);
}
