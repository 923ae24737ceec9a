import { membersService } from '#features/members/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import type { Route } from './+types/members';

const LONGEST = 200;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, actor, may, language } = await officerPage(context, request, params.slug, 'members.view');
  const search = new URL(request.url).searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, LONGEST);
  const cursor = search.get('cursor')?.slice(0, 1_000);
  const asked = search.get('status');
  // Who decides sees first whom they have to decide about.
  const waits =
    asked === null && q === '' && cursor === undefined && may.has('members.decide')
      ? (await context.get(membersService).waiting(chapter)) > 0
      : false;
  const status = asked ?? (waits ? 'pending' : undefined);
  const page = await answered(
    context.get(membersService).search(actor, chapter.id, { q, status, cursor }),
    language,
  );
  return {
    slug: chapter.slug,
    q,
    status: page.status,
    exports: may.has('members.export'),
    enters: may.has('members.edit'),
    paged: cursor !== undefined,
    next: page.next,
    members: page.members.map(({ id, number, name, city, chapterName, paidUntil, email, confirmed }) => ({
      id,
      number,
      name,
      city,
      chapterName,
      paidUntil,
      email,
      confirmed,
    })),
  };
}
