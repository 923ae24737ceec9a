import type { Route } from './+types/manage-figures';
import { yearOf } from './year.server.ts';

const YEARS_SHOWN = 5;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { chapter, running, year, report, count } = await yearOf(context, request, params.slug);
  const { people, months, ages, chapters, dues, money, byChapter, events, eventsByChapter } = report;
  return {
    slug: chapter.slug,
    year,
    running,
    count,
    years: Array.from({ length: YEARS_SHOWN }, (_, n) => running - n),
    report: { people, months, ages, chapters, dues, money, byChapter, events, eventsByChapter },
  };
}
