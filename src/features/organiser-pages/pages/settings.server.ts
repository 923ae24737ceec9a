import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { z } from 'zod';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { typed } from '#shared/forms/typed-values.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { suggestedSlug } from '../model/slug.ts';
import { organiserPagesService } from '../service.ts';
import type { Route } from './+types/settings';

const schema = z.object({
  slug: typed,
  name: typed,
  about: typed,
  link1: typed,
  link2: typed,
  link3: typed,
  link4: typed,
  link5: typed,
  showPast: typed,
  shown: typed,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  const { config } = context.get(pageContext);
  const own = await context.get(organiserPagesService).own(viewer.id);
  const page = own ?? {
    slug: suggestedSlug(viewer.name),
    name: viewer.name,
    about: '',
    links: [],
    showPast: true,
    shown: false,
  };
  return {
    page,
    followers: own?.followers ?? 0,
    prefix: `${config.origin}/o/`,
    made: own !== null,
    saved: own?.updated ?? '',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language } = context.get(pageContext);
  const submission = parseWithZod(await readForm(request), { schema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { slug, name, about, link1, link2, link3, link4, link5, showPast, shown } = submission.value;
  try {
    await context.get(organiserPagesService).save(
      { id: viewer.id, superuser: false },
      {
        slug,
        name,
        about,
        links: [link1, link2, link3, link4, link5],
        showPast: showPast === 'on',
        shown: shown === 'on',
      },
    );
  } catch (error) {
    return refusedForm(submission, error, Object.keys(schema.shape), { language });
  }
  return redirect('/account/organiser-page?saved', 303);
}
