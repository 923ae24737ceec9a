import { chaptersService } from '#features/chapters/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { countryOptions } from './country-names.server.ts';
import { officerPage } from './officer.server.ts';
import { typedTexts } from './typed-texts.server.ts';
import type { Route } from './+types/details';

const schema = typedTexts('name', 'slug', 'kind', 'country', 'summary', 'email', 'updated');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, may, language } = await officerPage(context, request, params.slug, 'chapter.edit');
  const { id, name, slug, kind, country, summary, email, updated, parent, path } = chapter;
  const moves = may.has('chapter.move') && parent !== '';
  const root = moves ? await context.get(chaptersService).root() : undefined;
  const tree = root ? await context.get(chaptersService).tree(root.path) : [];
  return {
    chapter: { id, name, slug, kind, country, summary, email, updated },
    parent,
    countries: countryOptions(language),
    places: tree
      .filter((place) => !place.path.startsWith(path))
      .map((place) => ({ id: place.id, name: place.name, depth: place.path.split('/').length - 2 })),
  };
}

/** Saves the details, or moves the chapter. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, chapter, language } = await officerPage(context, request, params.slug, 'chapter.edit');
  const form = await readForm(request);
  const back = (slug: string) => redirect(`/chapters/${encodeURIComponent(slug)}/manage/details?done=saved`);
  if (form.get('intent') === 'move') {
    const parent = form.get('parent');
    const problem = await refusal(
      context.get(chaptersService).move(actor, chapter.id, typeof parent === 'string' ? parent : ''),
      language,
    );
    if (problem !== null) return data({ problem, reply: undefined }, { status: 409 });
    throw back(chapter.slug);
  }
  const submission = parseWithZod(form, { schema });
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ problem: null, reply }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  const { updated, ...values } = submission.value;
  try {
    await context.get(chaptersService).edit(actor, chapter.id, values, { ifUpdated: updated });
  } catch (error) {
    return again(refusedForm(submission, error, Object.keys(schema.shape), { language }));
  }
  const now = await context.get(chaptersService).read(chapter.id);
  throw back(now.chapter.slug);
}
