import { forgetChanges } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AskedTables } from '../model/schema.ts';
import { ofBuyer } from './handed-on.ts';
import { abandonFiles } from './answer-files.ts';

/**
 * Forgets what was answered in the orders of a user whose account is deleted, and who their guests were said to be;
 * private links end, but for those of tickets that were handed on to somebody else; what organisers corrected goes from the history, and files go with the next night.
 */
export async function forgetAnswersOf(tx: Tx, user: string): Promise<void> {
  const query = tx.as<AskedTables>();
  const rows = await query.selectFrom('orders').select('id').where('buyer', '=', user).execute();
  const orders = rows.map(({ id }) => id);
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const some = orders.slice(from, from + AT_ONCE);
    await query.deleteFrom('answers').where('order', 'in', some).where(ofBuyer('answers')).execute();
    await query
      .updateTable('order_guests')
      .set({ name: '', email: '', tokenHash: '', sentTo: '' })
      .where('order', 'in', some)
      .where(ofBuyer('order_guests'))
      .execute();
    await abandonFiles(tx, some);
    await forgetChanges(tx, 'attendees.answers', some);
  }
}

const AT_ONCE = 500;
