import { paymentsService } from '#features/payments/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { sql } from 'kysely';
import { STRIPE_BALANCE, STRIPE_FEES } from '#features/payments/index.ts';
import { brokenBooks } from '../books.ts';
import { wrongFigures } from './figures.ts';
import type { Life } from './life.ts';

const DAY_MS = 24 * 3_600_000;

const all = async <Row>({ services }: Life, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;

/** What holds at every moment, in the middle of anything: stock, codes, quotas, the ledger and its sums. */
export async function wrongNow(life: Life): Promise<string[]> {
  return brokenBooks({ db: async () => life.services.db });
}

/** Lets everything come to its end: the provider is back, every hold, deadline and lease runs out. */
export async function letItEnd(life: Life): Promise<void> {
  Object.assign(life.line, { deaf: false, mute: 0 });
  life.process.spare();
  for (let turn = 0; turn < 12; turn += 1) {
    const ran = await life.services.worker.drain();
    if (ran === 0 && turn > 5) break;
    await handBack(life);
    life.clock.advance(turn < 8 ? 3 * DAY_MS : 40 * DAY_MS);
  }
}

/** The organiser gives back by hand what they took by hand, and says so. */
async function handBack(life: Life): Promise<void> {
  const due = await all<{ id: string; order: string }>(
    life,
    `SELECT r.id, r."order" FROM refunds r JOIN orders o ON o.id = r."order"
     WHERE r.status = 'pending' AND o.method IN ('cash', 'bank')`,
  );
  for (const { id, order } of due)
    await life.services.rooms.get(refundsService).handedBack(life.organiser, order, id);
}

/** What holds besides once everything has come to its end: nothing waits, nothing is lost, nothing was done twice. */
export async function wrongAtTheEnd(life: Life): Promise<string[]> {
  const wrong = await wrongNow(life);
  const notify = (what: string, found: readonly unknown[]): void => {
    if (found.length > 0) wrong.push(`${what}: ${JSON.stringify(found)}`);
  };
  notify(
    'orders that wait for ever',
    await all(
      life,
      `SELECT id, status, method, "refundPending" FROM orders WHERE status = 'pending' OR "refundPending" > 0`,
    ),
  );
  notify(
    'refunds that wait for ever',
    await all(life, `SELECT id, "order", status FROM refunds WHERE status = 'pending'`),
  );
  notify(
    'changes of tickets that wait for ever',
    await all(
      life,
      `SELECT c.id, c.status FROM ticket_changes c JOIN orders o ON o.id = c.payment
       WHERE c.status = 'waiting' OR (c.status = 'done' AND o."paidAt" = '')
         OR (c.status = 'dropped' AND o.status IN ('paid', 'partially_refunded'))`,
    ),
  );
  notify(
    'jobs that failed',
    await all(
      life,
      // What was paid out to a bank can't be fetched back: it is set off against later sales instead.
      `SELECT kind, payload, attempts, "lastError" FROM jobs
       WHERE (status = 'failed' OR attempts > 4) AND kind <> 'payments.reverse-transfer'`,
    ),
  );
  notify(
    'valid tickets without a paid order',
    await all(
      life,
      `SELECT k.id, o.status FROM tickets k JOIN orders o ON o.id = k."order"
       WHERE k.status = 'valid' AND o.status NOT IN ('paid', 'partially_refunded')`,
    ),
  );
  notify(
    'valid tickets of an event that is cancelled',
    await all(
      life,
      `SELECT k.id, k."order" FROM tickets k JOIN events e ON e.id = k.event
       WHERE k.status = 'valid' AND e.status = 'cancelled'`,
    ),
  );
  notify(
    'codes of tickets that are there twice',
    await all(life, 'SELECT code FROM tickets GROUP BY code HAVING count(*) > 1'),
  );
  notify(
    'mails that are there twice',
    await all(
      life,
      `SELECT "uniqueKey" FROM mail_outbox WHERE "uniqueKey" <> '' GROUP BY "uniqueKey" HAVING count(*) > 1`,
    ),
  );
  notify(
    'paid orders whose tickets were never sent',
    await all(
      life,
      `SELECT o.id, o.method FROM orders o
       WHERE o."paidAt" <> '' AND o.change = '' AND o.status IN ('paid', 'partially_refunded')
         AND EXISTS (SELECT 1 FROM tickets k WHERE k."order" = o.id AND k.status = 'valid')
         AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m."uniqueKey" = 'tickets:' || o.id)`,
    ),
  );
  notify('sums that are wrong', await life.services.rooms.get(paymentsService).ledger.wrongSums());
  return [...wrong, ...(await wrongFigures(life)), ...(await differencesFromTheProvider(life))];
}

/** The provider has its own books: what it holds, and what it gave back, is what ours say. */
async function differencesFromTheProvider(life: Life): Promise<string[]> {
  const wrong: string[] = [];
  const moved = await all<{ currency: string; net: number | string }>(
    life,
    `SELECT upper(currency) AS currency, sum(net) AS net FROM sandbox_balance_entries WHERE account = '' GROUP BY currency`,
  );
  const { ledger } = life.services.rooms.get(paymentsService);
  for (const { currency } of life.fairs) {
    const ours =
      (await ledger.balance(STRIPE_BALANCE, currency)) + (await ledger.balance(STRIPE_FEES, currency));
    const theirs = Number(moved.find((each) => each.currency === currency)?.net ?? 0);
    if (ours !== theirs) wrong.push(`${currency}: the ledger has ${ours}, the provider ${theirs}`);
  }
  return wrong;
}
