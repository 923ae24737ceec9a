import { payoutsService } from '#features/payouts/service.ts';
import type { ReportTable } from '#lib/report-view.ts';
import { monthName } from '../ui/month-name.ts';
import { broughtBy, feesOf, type HandShown, PARTS, type StatementShown } from '../ui/statement-shown.ts';
import { words } from '../messages/statements.messages.ts';
import { words as payoutWords } from '../messages/payouts.messages.tsx';
import { words as states } from '#shared/ui/status-badge.messages.ts';
import type { PayoutRow } from '#features/payouts/model/schema.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { handShown, ownMonth, statementsOf } from './own-month.server.ts';
import type { Route } from './+types/statement-pdf';

/** A month as a PDF. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = ownMonth(context, request, params.month);
  const { viewer, actor, services, month, language } = page;
  const say = words[language];
  const [statements, byHand, payouts] = await Promise.all([
    statementsOf(page),
    handShown(page),
    services.rooms.get(payoutsService).between(actor, month),
  ]);
  const now = services.clock.text();
  const bytes = await services.drawReport({
    language,
    title: say.statementOf(monthName(month.name, language)),
    lead: [say.owner(viewer.name || viewer.email), say.issued(`${day(now, language)} · UTC`), say.lead],
    issuedAt: now,
    tables: [
      ...statements.flatMap((statement) => tablesOf(statement, language)),
      ...byHand.map((hand) => handTable(hand, language)),
      ...(payouts.length > 0 ? [bankTable(payouts, language)] : []),
    ],
    notes: [
      ...(statements.length + byHand.length === 0 ? [`${say.nothing}. ${say.nothingText}`] : [say.page]),
      ...(byHand.length > 0 ? [say.byHandText] : []),
      ...(payouts.length > 0 ? [say.toBankText] : []),
      ...(month.to > now ? [say.notOver] : []),
    ],
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="mela-statement-${month.name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

function tablesOf(
  { currency, opening, closing, parts, events }: StatementShown,
  language: Language,
): ReportTable[] {
  const say = words[language];
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language]);
  const sums: ReportTable = {
    title: say.totals(currency),
    columns: [
      { header: say.what, share: 3 },
      { header: say.amount, share: 1, align: 'end' },
    ],
    rows: [
      { cells: [say.opening, money(opening)] },
      ...PARTS.map((part) => ({ cells: [say.parts[part], money(parts[part])] })),
      { cells: [say.closing, money(closing)], strong: true },
    ],
  };
  const byEvent: ReportTable = {
    title: say.byEventIn(currency),
    columns: [
      { header: say.event, share: 3 },
      { header: say.parts.sales, share: 1.3, align: 'end' },
      { header: say.parts.refunds, share: 1.3, align: 'end' },
      { header: say.parts.disputes, share: 1.2, align: 'end' },
      { header: say.fees, share: 1.2, align: 'end' },
      { header: say.change, share: 1.3, align: 'end' },
    ],
    rows: events.map(({ title, parts: own }) => ({
      cells: [
        title || say.noEvent,
        money(own.sales),
        money(own.refunds),
        money(own.disputes),
        money(feesOf(own)),
        money(broughtBy(own)),
      ],
    })),
  };
  return events.length > 0 ? [sums, byEvent] : [sums];
}

/** What they took themselves: a table of its own, in no sum. */
function handTable({ currency, events, taken, givenBack }: HandShown, language: Language): ReportTable {
  const say = words[language];
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language]);
  return {
    title: say.byHandIn(currency),
    columns: [
      { header: say.event, share: 3 },
      { header: say.taken, share: 1.3, align: 'end' },
      { header: say.givenBack, share: 1.3, align: 'end' },
      { header: say.change, share: 1.3, align: 'end' },
    ],
    rows: [
      ...events.map((own) => ({
        cells: [own.title, money(own.taken), money(own.givenBack), money(own.taken + own.givenBack)],
      })),
      {
        cells: [say.handTotal, money(taken), money(givenBack), money(taken + givenBack)],
        strong: true,
      },
    ],
  };
}

function bankTable(payouts: readonly PayoutRow[], language: Language): ReportTable {
  const say = words[language];
  const labels: Readonly<Record<string, string>> = {
    ...states[language].payout,
    canceled: states[language].payout.cancelled,
  };
  return {
    title: say.toBank,
    columns: [
      { header: payoutWords[language].sent, share: 1.2 },
      { header: say.arrives, share: 1.2 },
      { header: say.state, share: 1.2 },
      { header: say.amount, share: 1, align: 'end' },
    ],
    rows: payouts.map(({ created, arrives, status, amount, currency }) => ({
      cells: [
        day(created, language),
        day(arrives, language),
        labels[status] ?? status,
        formatMoney(amount, currency, LOCALES[language]),
      ],
    })),
  };
}

function day(at: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(LOCALES[language], options).format(new Date(at.replace(' ', 'T')));
}
