import { chaptersService } from '#features/chapters/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { requireSuperuser } from '#features/staff/pages/operator.server.ts';
import type { Route } from './+types/set-up';
import { countryOptions } from './country-names.server.ts';
import { typedTexts } from './typed-texts.server.ts';

const schema = typedTexts('name', 'slug', 'kind', 'country', 'summary', 'email');

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSuperuser(context, request);
  const root = await context.get(chaptersService).root();
  if (root) throw redirect(`/chapters/${encodeURIComponent(root.slug)}/manage/officers`);
  const { language } = context.get(pageContext);
  return { countries: countryOptions(language) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = await requireSuperuser(context, request);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { language } = context.get(pageContext);
  try {
    const { slug } = await context.get(chaptersService).create(actor, null, submission.value);
    return redirect(`/chapters/${encodeURIComponent(slug)}/manage/officers?done=created-community`, 303);
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
}
