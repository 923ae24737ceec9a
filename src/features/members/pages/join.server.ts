import { chaptersService } from '#features/chapters/service.ts';
import { membersService } from '#features/members/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { requireViewer } from '#shared/session/guard.server.ts';
import { consentsIn } from './consents.server.ts';
import { countryOptions } from '#features/chapters/pages/country-names.server.ts';
import { communityVisitor } from '#features/chapters/pages/officer.server.ts';
import { typedTexts } from '#features/chapters/pages/typed-texts.server.ts';
import type { Route } from './+types/join';

const schema = typedTexts('chapter', 'tier', 'name', 'email', 'phone', 'city', 'country', 'bornOn');

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, config, language } = await communityVisitor(context, request);
  const root = await context.get(chaptersService).root();
  if (!root) throw data(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get('chapter') ?? '';
  const tree = await context.get(chaptersService).tree(root.path);
  const chapter = tree.find(({ slug }) => slug === asked) ?? (tree.length === 1 ? root : undefined);
  // Without a chapter those of the whole community: every chapter offers them.
  const tiers = await context.get(membersService).tiers.of(chapter ?? root);
  const own = viewer ? await context.get(membersService).own({ id: viewer.id, superuser: false }) : undefined;
  return {
    community: config.communityName,
    signedIn: viewer !== null,
    viewer: viewer && { name: viewer.name, email: viewer.email },
    member: own !== undefined && !['left', 'declined'].includes(own.member.status),
    chapter: chapter
      ? { id: chapter.id, slug: chapter.slug, name: chapter.name, country: chapter.country }
      : null,
    places: tree.map(({ slug, name, path }) => ({ slug, name, depth: path.split('/').length - 2 })),
    tiers: tiers
      .filter(({ open }) => open === 1)
      .map(({ id, name, summary, amount, currency, period, family }) => ({
        id,
        name,
        summary,
        amount,
        currency,
        period,
        family: family === 1,
      })),
    countries: countryOptions(language),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = requireViewer(context, request);
  const { language, services, address } = await communityVisitor(context, request);
  const form = await readForm(request);
  const consents = consentsIn(form);
  const submission = parseWithZod(form, { schema });
  const again = ({ data: reply, init }: ReturnType<typeof invalidForm>) =>
    data({ reply, consents }, init ?? {});
  if (submission.status !== 'success') return again(invalidForm(submission));
  try {
    await services.tries.count('membership', address());
    await context
      .get(membersService)
      .apply({ id: viewer.id, superuser: false }, { ...submission.value, consents }, language);
  } catch (error) {
    return again(refusedForm(submission, error, Object.keys(schema.shape), { language }));
  }
  throw redirect('/membership?done=applied');
}
