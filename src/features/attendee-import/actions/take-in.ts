import { type CheckoutContext, type OrderDraft, draftByHand, typesByHand } from '#features/checkout/index.ts';
import { sendTickets, ticketIdsOf } from '#features/orders/index.ts';
import { insertDetails } from '#features/questions/index.ts';
import { languageOf } from '#lib/language/index.ts';
import { cutText } from '#lib/text.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { placesFor } from '#features/orders/model/order-places.ts';
import type { AttendeeImportRow, ImportLineRow } from '#features/orders/model/schema.ts';
import type { AskedSale } from '#features/questions/model/asked-sale.ts';
import { detailsByHand } from '#features/questions/model/details-by-hand.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { TAKE_IN_ATTENDEES, UNDO_IMPORT } from '#features/orders/model/job-kinds.ts';
import { checkAttendeesJob } from './check-lines.ts';
import { dateFor, type ImportProblem, problemOf } from './read-line.ts';
import { findImport, linesAfter, mappingOf } from '../store/store.ts';

/** Lines of one write: whoever buys meanwhile waits no longer than for these. */
const AT_ONCE = 25;

/** Look at the lines of a list, import them, and take out again what came of it. Each goes on where it was after a crash. */
export function importJobs(context: CheckoutContext): JobKind<{ importId: string }>[] {
  return [
    checkAttendeesJob(context),
    {
      kind: TAKE_IN_ATTENDEES,
      lane: 'heavy',
      run: async ({ importId }) => {
        while (await takeSome(context, importId));
      },
    },
    {
      kind: UNDO_IMPORT,
      lane: 'heavy',
      run: async ({ importId }) => {
        while (await undoSome(context, importId));
      },
    },
  ];
}

interface Prepared {
  line: ImportLineRow;
  problem: ImportProblem | '';
  /** Left out, since that person has that ticket already. */
  skipped: boolean;
  draft: OrderDraft | null;
}

/** Takes the next lines in. False when there are none left, or somebody else has taken them. */
async function takeSome(context: CheckoutContext, importId: string): Promise<boolean> {
  const read = context.db.read<TicketingTables>();
  const found = await findImport(read, importId);
  if (found?.status !== 'running') return false;
  const lines = await linesAfter(read, importId, found.at, AT_ONCE);
  const { date = '' } = mappingOf(found);
  const sale = await context.sales.withDates(await context.sales.fresh(found.event), [{ date }]);
  if (!sale) return false;
  const prepared = await Promise.all(lines.map((line) => prepare(context, sale, found, line)));
  return context.db.write((tx) => takeIn(context, tx, found, sale, prepared));
}

async function prepare(
  context: CheckoutContext,
  sale: AskedSale,
  { id, language, mapping }: AttendeeImportRow,
  line: ImportLineRow,
): Promise<Prepared> {
  const { date, duplicates } = mappingOf({ mapping });
  const problem = problemOf(sale, line, date);
  // Lists of older versions were not looked at before.
  const skipped = line.twin !== '' && duplicates !== 'new';
  if (problem !== '' || skipped) return { line, problem, skipped, draft: null };
  const own = dateFor(sale.types.get(line.ticketType), date);
  const cart = typesByHand(sale, [{ ticketType: line.ticketType, date: own, quantity: 1 }], 'import');
  const draft = await draftByHand(context, sale, cart, {
    buyer: {
      name: cutText(line.name || line.email, 120),
      email: line.email,
      phone: line.phone.slice(0, 25),
    },
    method: 'import',
    deadline: '',
    language: languageOf(language),
    batch: id,
  });
  return { line, problem, skipped, draft };
}

async function takeIn(
  context: CheckoutContext,
  tx: Tx,
  { id, event, at, mail }: AttendeeImportRow,
  { asked, types: sold }: AskedSale,
  prepared: readonly Prepared[],
): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const last = prepared.at(-1)?.line.line;
  const { numUpdatedRows } = await query
    .updateTable('attendee_imports')
    .set((eb) =>
      last === undefined
        ? { status: 'done' as const, finished: context.clock.text() }
        : { at: last, done: eb('done', '+', prepared.length) },
    )
    .where('id', '=', id)
    .where('at', '=', at)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n || last === undefined) return false;
  let failed = 0;
  let skipped = 0;
  for (const { line, problem, draft, skipped: twice } of prepared) {
    if (twice && problem === '') {
      skipped += 1;
      continue;
    }
    const taken =
      draft !== null && (await context.stock.takeLate(tx, event, draft.items, { order: draft.order.id }));
    if (draft && taken) {
      await context.orders.insert(tx, draft.order, draft.items);
      await context.orders.insertTickets(tx, draft.tickets);
      const { order } = draft;
      const types = placesFor(sold, draft.items).map(({ ticketType }) => ticketType);
      const known = detailsByHand(asked, types, { name: line.name, email: line.email });
      await insertDetails(tx, { order: order.id, event, created: order.created }, asked, types, known);
      if (mail === 1 && line.email !== '') await sendTickets(context, tx, draft.order.id, { bulk: true });
      continue;
    }
    failed += 1;
    await query
      .updateTable('attendee_import_lines')
      .set({ problem: problem || 'noneLeft' })
      .where('import', '=', id)
      .where('line', '=', line.line)
      .execute();
  }
  if (failed + skipped > 0)
    await query
      .updateTable('attendee_imports')
      .set((eb) => ({ failed: eb('failed', '+', failed), skipped: eb('skipped', '+', skipped) }))
      .where('id', '=', id)
      .execute();
  return true;
}

/** Takes some of the import's orders out again; those with somebody who came in stay. False when none are left. */
async function undoSome(context: CheckoutContext, importId: string): Promise<boolean> {
  const orders = await context.db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('batch', '=', importId)
    .where('batch', '!=', '')
    .where('status', '=', 'paid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tickets')
            .select('tickets.id')
            .whereRef('tickets.order', '=', 'orders.id')
            .where('tickets.checkedInAt', '!=', ''),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await context.db.write(async (tx) => {
    for (const order of orders) await takeOut(context, tx, order);
    if (orders.length > 0) return;
    await tx
      .as<TicketingTables>()
      .updateTable('attendee_imports')
      .set({ status: 'undone', finished: context.clock.text() })
      .where('id', '=', importId)
      .where('status', '=', 'undoing')
      .execute();
  });
  return orders.length > 0;
}

async function takeOut({ orders, stock, clock }: CheckoutContext, tx: Tx, order: OrderRow): Promise<void> {
  const now = clock.text();
  if (!(await orders.step(tx, order, 'cancelFree', now, { cancelReason: 'import_undone' }))) return;
  const gone = await orders.cancelTickets(tx, order, now);
  await stock.giveBack(tx, order.event, gone, 'sold', { tickets: ticketIdsOf(gone) });
}
