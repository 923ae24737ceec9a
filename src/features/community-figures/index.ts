export type { AnnualReport } from './actions/figures/annual-report.ts';
export type { ChapterFigures, MoneyFigures } from './actions/figures/read-figures.ts';
export type { Figures } from './figures.ts';
