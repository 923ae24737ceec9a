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
  const t = words[language];
  const [statements, byHand, payouts] = await Promise.all([
    statementsOf(page),
    handShown(page),
    services.rooms.get(payoutsService).between(actor, month),
  ]);
  const now = services.clock.text();
  const bytes = await services.drawReport({
    language,
    title: t.statementOf(monthName(month.name, language)),
    lead: [t.owner(viewer.name || viewer.email), t.issued(`${day(now, language)} · UTC`), t.lead],
    issuedAt: now,
    tables: [
      ...statements.flatMap((statement) => tablesOf(statement, language)),
      ...byHand.map((hand) => handTable(hand, language)),
      ...(payouts.length > 0 ? [bankTable(payouts, language)] : []),
    ],
    notes: [
      ...(statements.length + byHand.length === 0 ? [`${t.nothing}. ${t.nothingText}`] : [t.page]),
      ...(byHand.length > 0 ? [t.byHandText] : []),
      ...(payouts.length > 0 ? [t.toBankText] : []),
      ...(month.to > now ? [t.notOver] : []),
    ],
  });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="statement-${month.name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

function tablesOf(
  { currency, opening, closing, parts, events }: StatementShown,
  language: Language,
): ReportTable[] {
  const t = words[language];
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language]);
  const sums: ReportTable = {
    title: t.totals(currency),
    columns: [
      { header: t.what, share: 3 },
      { header: t.amount, share: 1, align: 'end' },
    ],
    rows: [
      { cells: [t.opening, money(opening)] },
      ...PARTS.map((part) => ({ cells: [t.parts[part], money(parts[part])] })),
      { cells: [t.closing, money(closing)], strong: true },
    ],
  };
  const byEvent: ReportTable = {
    title: t.byEventIn(currency),
    columns: [
      { header: t.event, share: 3 },
      { header: t.parts.sales, share: 1.3, align: 'end' },
      { header: t.parts.refunds, share: 1.3, align: 'end' },
      { header: t.parts.disputes, share: 1.2, align: 'end' },
      { header: t.fees, share: 1.2, align: 'end' },
      { header: t.change, share: 1.3, align: 'end' },
    ],
    rows: events.map(({ title, parts: own }) => ({
      cells: [
        title || t.noEvent,
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
  const t = words[language];
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language]);
  return {
    title: t.byHandIn(currency),
    columns: [
      { header: t.event, share: 3 },
      { header: t.taken, share: 1.3, align: 'end' },
      { header: t.givenBack, share: 1.3, align: 'end' },
      { header: t.change, share: 1.3, align: 'end' },
    ],
    rows: [
      ...events.map((own) => ({
        cells: [own.title, money(own.taken), money(own.givenBack), money(own.taken + own.givenBack)],
      })),
      {
        cells: [t.handTotal, money(taken), money(givenBack), money(taken + givenBack)],
        strong: true,
      },
    ],
  };
}

function bankTable(payouts: readonly PayoutRow[], language: Language): ReportTable {
  const t = words[language];
  const labels: Readonly<Record<string, string>> = {
    ...states[language].payout,
    canceled: states[language].payout.cancelled,
  };
  return {
    title: t.toBank,
    columns: [
      { header: payoutWords[language].sent, share: 1.2 },
      { header: t.arrives, share: 1.2 },
      { header: t.state, share: 1.2 },
      { header: t.amount, share: 1, align: 'end' },
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
