import { MONEY_PARTS, moneyParts } from '../ui/money-parts.ts';
import { words as terms } from '../messages/money-terms.messages.ts';
import { words as moneyWords } from '../messages/money.messages.tsx';
import { utcToWallTime } from '#lib/time.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { summaryLines, summaryOfAll } from './summary-lines.server.ts';
import { words } from '../messages/summary.messages.ts';
import { sheetOf, workbookResponse } from './workbook.server.ts';
import type { Route } from './+types/summary-xlsx';

/** All events of an organiser as a workbook: the totals of each currency, and a line for each event. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const t = moneyWords[language];
  const totals = await summaryOfAll(services, actor);
  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await summaryLines(services, actor, { cursor, limit: 100 });
    lines.push(...page.lines);
    cursor = page.next ?? undefined;
  } while (cursor);
  const amounts = (sums: (typeof totals)[number]) => {
    const parts = moneyParts(sums);
    return MONEY_PARTS.map((part) => ({ amount: parts[part], currency: sums.currency }));
  };
  const money = MONEY_PARTS.map((part) => ({
    header: terms[language].name[part],
    share: 1.4,
    align: 'end' as const,
  }));
  return workbookResponse(services, 'events.xlsx', [
    sheetOf({
      title: t.altogether,
      columns: [{ header: t.currency, share: 1 }, ...money],
      rows: totals.map((sums) => [sums.currency, ...amounts(sums)]),
    }),
    sheetOf({
      title: words[language].byEvent,
      columns: [
        { header: t.event, share: 4 },
        { header: t.when, share: 1.4 },
        { header: t.tickets, share: 1, align: 'end' },
        { header: t.currency, share: 1 },
        ...money,
      ],
      rows: lines.map((line) => [
        line.title,
        { date: utcToWallTime(line.startsAt, line.timezone).slice(0, 10) },
        line.sold,
        line.currency,
        ...amounts(line),
      ]),
    }),
  ]);
}
