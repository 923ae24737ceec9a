import { recordAudit } from '#features/audit/index.ts';
import { pricesChanged } from '#features/pricing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { outOfTurn } from '../model/asked.ts';
import type { QuestionsContext } from './context.ts';
import type { AskedTables } from '../model/schema.ts';
import { questionOf } from '../model/question-of.ts';
import { words } from '../messages/questions.messages.ts';
import type { QuestionRow } from '../model/schema.ts';
import { questionRows } from '../store/question-rows.ts';

/**
 * Puts the questions that are asked into another order. Throws 400 unless each is named once, 409 when one would come
 * before what it depends on.
 */
export async function reorderQuestions(
  context: QuestionsContext,
  actor: Actor,
  eventId: string,
  ids: unknown,
): Promise<void> {
  const { id: event } = await context.events.requireMay(actor, 'questions.edit', eventId);
  const wanted: unknown[] = Array.isArray(ids) ? ids : [];
  await context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    await pricesChanged(context, tx, event);
    const active = (await questionRows(query, event)).filter(({ archivedAt }) => archivedAt === '');
    const known = new Map(active.map((row) => [row.id, row]));
    const order = wanted.map((id) => known.get(String(id))).filter((row) => row !== undefined);
    if (wanted.length !== active.length || new Set(order).size !== active.length)
      throw invalidField('ids', 'validation_invalid_order', words.eachOnce);
    const lost = outOfTurn(order.map(questionOf));
    if (lost) throw conflict(words.orderBreaks(lost.label));
    for (const [position, { id, position: before }] of order.entries()) {
      if (position === before) continue;
      await query.updateTable('questions').set({ position }).where('id', '=', id).execute();
    }
    const labels = (rows: readonly QuestionRow[]) => rows.map(({ label }) => label).join(', ');
    const changes = [{ field: 'order', before: labels(active), after: labels(order) }];
    if (changes[0]?.before === changes[0]?.after) return;
    const subject = { kind: 'event', id: event } as const;
    const at = context.clock.text();
    await recordAudit(tx, { event, actor, action: 'questions.reorder', subject, changes, at });
  });
}
