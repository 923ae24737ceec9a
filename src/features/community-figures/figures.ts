import type { Actor } from '#lib/actor.ts';
import { collectedDues } from './actions/figures/collected.ts';
import { figuresOf, moneyOf } from './actions/figures/read-figures.ts';
import { monthOf } from '#features/chapters/model/day.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { annualReport } from './actions/figures/annual-report.ts';
import type { FiguresDeps } from './model/context.ts';
import type { Tables } from './model/schema.ts';

/** What a community is in figures. Each method is documented where it is written. */
export type Figures = ReturnType<typeof createFigures>;

export function createFigures(deps: FiguresDeps) {
  const { db, clock } = deps;
  const query = () => db.readLagging<Tables>();
  return {
    /** People, for everybody to see. */
    of: (chapter: ChapterRow) => figuresOf(query(), chapter, monthOf(clock.text())),
    /** Money, for whoever was asked whether they may see it. */
    money: (chapter: ChapterRow) => moneyOf(query(), chapter),
    /** Dues by membership and month, for whoever was asked whether they may see it. */
    collected: (chapter: ChapterRow) => collectedDues(query(), chapter, monthOf(clock.text())),
    report: (actor: Actor, chapter: string, year: number) => annualReport(deps, actor, chapter, year),
  };
}
