import { figuresService } from '#features/community-figures/service.ts';
import { chaptersService } from '#features/chapters/service.ts';
import type { RouterContextProvider } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { officerPage } from '#features/chapters/pages/officer.server.ts';

const FIRST = 2000;

/** The year of a chapter that the address asks for, or the one that runs, for who keeps its money. */
export async function yearOf(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const page = await officerPage(context, request, slug, 'donations.view');
  const { services, actor, chapter, language } = page;
  const now = services.clock.text();
  const running = Number(now.slice(0, 4));
  const asked = new URL(request.url).searchParams.get('year') ?? '';
  const typed = /^\d{4}$/.test(asked) ? Number(asked) : running;
  const year = typed >= FIRST && typed <= running ? typed : running;
  const [report, below] = await Promise.all([
    answered(context.get(figuresService).report(actor, chapter.id, year), language),
    context.get(chaptersService).tree(chapter.path),
  ]);
  return { ...page, now, running, year, report, count: below.length };
}
