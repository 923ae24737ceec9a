import { formatNumber, type Language, LOCALES } from '#lib/language/index.ts';
import { plotScale } from '#shared/ui/plots/plot-scale.ts';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { monthName } from '#features/donations/ui/month-name.ts';
import { words } from '../messages/report.messages.ts';
import type { PlotTone, ShownReport } from './shown-report.ts';

/** Columns over a year's months, drawn: every measure is a part of the plot's width or height, from its left upper corner. */
export interface ReportPlot {
  key: string;
  title: string;
  /** The plot in words. */
  alt: string;
  legend: readonly { tone: PlotTone; text: string }[];
  marks: readonly { y: number; text: string }[];
  labels: readonly { x: number; text: string }[];
  bars: readonly { x: number; y: number; width: number; height: number; tone: PlotTone }[];
}

interface Stack {
  tone: PlotTone;
  text: string;
  value: (month: ShownReport['months'][number]) => number;
}

interface Drawn {
  key: string;
  title: string;
  up: readonly Stack[];
  /** Drawn below the ground line. */
  down?: readonly Stack[];
}

const MONTHS = 12;
const FILL = 0.66;
/** The scale is reckoned in parts of this, so that the smallest number is still seen. */
const HEIGHT = 160;

/** The plots of a report in a language, drawn of the months that its tables list: for the page and the PDF alike. */
export function reportPlots(report: Pick<ShownReport, 'months'>, language: Language): ReportPlot[] {
  const t = words[language];
  const { name } = terms[language];
  const { months } = report;
  const drawn: Drawn[] = [
    {
      key: 'members',
      title: t.membersByMonth,
      up: [{ tone: 'first', text: t.members, value: ({ members }) => members }],
    },
    {
      key: 'changes',
      title: t.peopleByMonth,
      up: [
        { tone: 'first', text: name.joined, value: ({ joined }) => joined },
        { tone: 'second', text: name.returned, value: ({ returned }) => returned },
      ],
      down: [
        { tone: 'out', text: name.lapsed, value: ({ lapsed }) => lapsed },
        { tone: 'gone', text: name.left, value: ({ left }) => left },
      ],
    },
    {
      key: 'attendance',
      title: t.attendanceByMonth,
      up: [
        { tone: 'first', text: t.admitted, value: ({ admitted }) => admitted },
        { tone: 'rest', text: t.absent, value: ({ tickets, admitted }) => tickets - admitted },
      ],
    },
  ];
  return drawn
    .filter(({ up, down = [] }) =>
      months.some((month) => [...up, ...down].some(({ value }) => value(month) > 0)),
    )
    .map((plot) => draw(plot, months, language));
}

function draw({ key, title, up, down = [] }: Drawn, months: ShownReport['months'], language: Language) {
  const sum = (stacks: readonly Stack[], month: ShownReport['months'][number]) =>
    stacks.reduce((all, { value }) => all + Math.max(0, value(month)), 0);
  const highest = Math.max(...months.map((month) => sum(up, month)));
  const lowest = Math.max(0, ...months.map((month) => sum(down, month)));
  const scale = plotScale(HEIGHT, highest, lowest);
  const ground = scale.ground / HEIGHT;
  const count = (value: number) => formatNumber(value, language);
  const at = (place: number) => (place + (1 - FILL) / 2) / MONTHS;
  const stacked = (
    stacks: readonly Stack[],
    month: ShownReport['months'][number],
    x: number,
    way: 1 | -1,
  ) => {
    let from = ground;
    return stacks.flatMap(({ tone, value }) => {
      const height = scale.tall(value(month)) / HEIGHT;
      if (height === 0) return [];
      const y = way === 1 ? from - height : from;
      from -= way * height;
      return [{ x, y, width: FILL / MONTHS, height, tone }];
    });
  };
  const told = months.map((month) => {
    const parts = [...up, ...down].map(({ text, value }) => `${text} ${count(Math.max(0, value(month)))}`);
    return `${monthName(month.month, LOCALES[language])}: ${parts.join(', ')}`;
  });
  return {
    key,
    title,
    alt: `${title}. ${told.join('. ')}.`,
    legend: [...up, ...down].map(({ tone, text }) => ({ tone, text })),
    marks: [
      { y: 0, text: count(scale.top) },
      { y: ground, text: count(0) },
      ...(lowest > 0 ? [{ y: 1, text: count(scale.bottom) }] : []),
    ],
    labels: months.map(({ month }, place) => ({
      x: (place + 0.5) / MONTHS,
      text: initial(month, LOCALES[language]),
    })),
    bars: months.flatMap((month, place) => [
      ...stacked(up, month, at(place), 1),
      ...stacked(down, month, at(place), -1),
    ]),
  };
}

/** A month by its first letters, so that twelve stand side by side on a phone. */
function initial(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'narrow', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
