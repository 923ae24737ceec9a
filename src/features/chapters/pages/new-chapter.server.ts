import { chaptersService } from '#features/chapters/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { countryOptions } from './country-names.server.ts';
import { officerPage } from './officer.server.ts';
import { typedTexts } from './typed-texts.server.ts';
import type { Route } from './+types/new-chapter';

const schema = typedTexts('name', 'slug', 'kind', 'country', 'summary', 'email');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, language } = await officerPage(context, request, params.slug, 'chapter.create');
  return { name: chapter.name, countries: countryOptions(language) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, chapter, language } = await officerPage(context, request, params.slug, 'chapter.create');
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    const { slug } = await context.get(chaptersService).create(actor, chapter.id, submission.value);
    return redirect(`/chapters/${encodeURIComponent(slug)}/manage?done=chapter-founded`, 303);
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
}
