import type { RouterContextProvider } from 'react-router';
import { officerPage } from '#features/chapters/pages/officer.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { RegisterLine } from '#features/members/index.ts';
import { membersService } from '#features/members/service.ts';

/** What stands above the columns of a register that is taken out; an import knows each of them. */
export const REGISTER_HEADINGS = [
  'number',
  'name',
  'email',
  'phone',
  'city',
  'country',
  'chapter',
  'status',
  'membership',
  'date of birth',
  'joined',
  'paid until',
  'news',
  'photos',
] as const;

/** The cells of a line below those headings. */
export function cellsOf(line: RegisterLine): string[] {
  const { consents, bornOn, joinedOn, paidUntil, ...person } = line;
  const { number, name, email, phone, city, country, chapter, status, membership } = person;
  return [number, name, email, phone, city, country, chapter, status, membership].concat([
    bornOn,
    joinedOn,
    paidUntil,
    consents.news,
    consents.photos,
  ]);
}

/** What an officer asked for of the register: the lines that the page's search shows, all of them. */
export async function registerFile({
  context,
  request,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: { slug: string };
}): Promise<{ filename: string; lines: AsyncIterable<RegisterLine>; services: AppServices }> {
  const page = await officerPage(context, request, params.slug, 'members.export');
  const search = new URL(request.url).searchParams;
  const file = await answered(
    context.get(membersService).exportLines(page.actor, page.chapter.id, {
      q: search.get('q') ?? undefined,
      status: search.get('status') ?? undefined,
    }),
    page.language,
  );
  return { ...file, services: page.services };
}
