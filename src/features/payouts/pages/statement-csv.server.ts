import { paymentsService } from '#features/payments/service.ts';
import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { words } from '../messages/statements.messages.ts';
import { typedMoney } from '#shared/forms/typed-money.ts';
import type { StatementLine } from '#features/payouts/index.ts';
import { csvLine } from '#lib/csv.ts';
import type { Language } from '#lib/language/index.ts';
import { ownMonth, titlesOf } from './own-month.server.ts';
import type { Route } from './+types/statement-csv';

type OwnMonth = ReturnType<typeof ownMonth>;

/** Every movement of a month as a CSV, sent as it is read: a month may have a hundred thousand. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const page = ownMonth(context, request, params.month);
  const lines = csvOf(page);
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: async () => void (await lines.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${page.month.name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function* csvOf({
  actor,
  services,
  month,
  language,
}: OwnMonth): AsyncGenerator<string, void, undefined> {
  const t = words[language];
  const statements = await services.rooms.get(payoutsService).statements.read(actor, month);
  // A mark by which spreadsheets know that it is UTF-8.
  yield `\uFEFF${csvLine(Object.values(t.columns))}`;
  for (const { currency, opening } of statements) {
    const balance = typedMoney(opening, currency);
    yield csvLine([month.from.slice(0, 19), t.openingLine, '', '', currency, '', balance]);
  }
  for await (const lines of services.rooms.get(payoutsService).statements.movements(actor, month)) {
    const [titles, codes] = await Promise.all([
      titlesOf(services.rooms.get(eventsService), [...new Set(lines.map(({ event }) => event))]),
      services.rooms.get(paymentsService).codesOf(lines.map(({ order }) => order)),
    ]);
    yield lines.map((line) => lineOf(line, { titles, codes, language })).join('');
  }
  // What they took themselves stands below, under a head of its own: no balance runs through it.
  let first = true;
  for await (const lines of services.rooms.get(payoutsService).statements.handLines(actor, month)) {
    const { balance: _, ...columns } = t.columns;
    if (first) yield `${csvLine([])}${csvLine([t.byHand])}${csvLine(Object.values(columns))}`;
    first = false;
    const [titles, codes] = await Promise.all([
      titlesOf(services.rooms.get(eventsService), [...new Set(lines.map(({ event }) => event))]),
      services.rooms.get(paymentsService).codesOf(lines.map(({ order }) => order)),
    ]);
    yield lines
      .map(({ at, what, event, order, currency, amount }) =>
        csvLine([
          at.slice(0, 19),
          t[what],
          titles.get(event) ?? event,
          codes.get(order) ?? order,
          currency,
          typedMoney(amount, currency),
        ]),
      )
      .join('');
  }
}

function lineOf(
  { at, part, event, order, currency, amount, balance }: StatementLine,
  {
    titles,
    codes,
    language,
  }: { titles: ReadonlyMap<string, string>; codes: ReadonlyMap<string, string>; language: Language },
): string {
  return csvLine([
    at.slice(0, 19),
    words[language].parts[part],
    titles.get(event) ?? event,
    codes.get(order) ?? order,
    currency,
    typedMoney(amount, currency),
    typedMoney(balance, currency),
  ]);
}
