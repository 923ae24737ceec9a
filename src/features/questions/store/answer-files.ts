import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import { DELETE_ANSWER_FILES } from '#features/orders/model/job-kinds.ts';
import type { AskedTables } from '../model/schema.ts';
import type { AnswerFileRow } from '../model/schema.ts';

/** A file of an event, as the job that deletes it knows it. */
export type GoneFile = Pick<AnswerFileRow, 'event' | 'id'>;

/** Where a file is kept. */
export const answerFileKey = ({ event, id }: GoneFile): string => `answers/${event}/${id}`;

/** Lets a job delete what these files held; their rows went with the same write. */
export async function deleteContents(jobs: JobQueue, tx: Tx, files: readonly GoneFile[]): Promise<void> {
  if (files.length > 0) await jobs.enqueue(tx, DELETE_ANSWER_FILES, { files: [...files] });
}

/** Forgets the files of an order that none of its answers names any more. */
export async function dropUnnamedFiles(jobs: JobQueue, tx: Tx, order: string): Promise<void> {
  const gone = await tx
    .as<AskedTables>()
    .deleteFrom('answer_files')
    .where('order', '=', order)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('answers').select('value').where('answers.order', '=', order),
    )
    .returning(['event', 'id'])
    .execute();
  await deleteContents(jobs, tx, gone);
}

/** Lets go of those files of these orders that no answer names any more: what they hold is deleted with what nobody claimed. */
export async function abandonFiles(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await tx
    .as<AskedTables>()
    .updateTable('answer_files')
    .set({ order: '', created: '' })
    .where('order', 'in', orders)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('answers').select('value').where('answers.order', 'in', orders),
    )
    .execute();
}
