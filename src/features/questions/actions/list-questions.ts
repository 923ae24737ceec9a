import { recordAudit } from '#features/audit/index.ts';
import { pricesChanged } from '#features/pricing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { DECIDING_KINDS, type Question } from '../model/question.ts';
import { laterThan } from '#lib/time.ts';
import type { QuestionsContext } from './context.ts';
import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import type { AskedTables } from '../model/schema.ts';
import { questionOf } from '../model/question-of.ts';
import type { Asked } from '../model/read-details.ts';
import { countMissing } from '../store/missing.ts';
import { answerCounts, questionRows } from '../store/question-rows.ts';

/** A question as its organiser sees it. */
export interface ManagedQuestion extends Question {
  archived: boolean;
  /** How often it was answered; `MANY` is that or more. */
  answers: number;
  updated: string;
}

export interface ManagedQuestions {
  questions: ManagedQuestion[];
  askNames: boolean;
  /** Guests whose details are missing; `MANY` is that or more. */
  missing: number;
}

/** Answers are counted so far. */
export const MANY = 10_000;

/** Everything that an event asks or asked. Throws 404 for strangers, 403 for the wrong role. */
export async function listQuestions(
  { db, events }: QuestionsContext,
  actor: Actor,
  eventId: string,
): Promise<ManagedQuestions> {
  const { id } = await events.requireMay(actor, 'questions.edit', eventId);
  const query = db.read<AskedTables>();
  const [rows, settings] = await Promise.all([
    questionRows(query, id),
    query.selectFrom('question_settings').selectAll().where('event', '=', id).executeTakeFirst(),
  ]);
  const counts = await answerCounts(
    db,
    rows.map((row) => row.id),
    MANY,
  );
  return {
    questions: rows.map((row) => ({
      ...questionOf(row),
      archived: row.archivedAt !== '',
      answers: counts.get(row.id) ?? 0,
      updated: row.updated,
    })),
    askNames: settings?.askNames === 1,
    missing: await countMissing(db, id, MANY),
  };
}

/** The questions whose answers can be chosen among, archived ones too. Throws 404 for strangers, 403 for whoever may not write to guests. */
export async function decidingQuestions(
  { db, events }: QuestionsContext,
  actor: Actor,
  eventId: string,
): Promise<Question[]> {
  const { id } = await events.requireMay(actor, 'messages.send', eventId);
  const rows = await questionRows(db.read<AskedTables>(), id);
  return rows.filter(({ kind }) => DECIDING_KINDS.includes(kind)).map(questionOf);
}

/** What is asked with an order now, in its order; for everybody who can order. Throws 404 without such an event, or while it is suspended. */
export async function askedOf(context: QuestionsContext, eventId: string): Promise<Asked> {
  const sale = await context.sales.fresh(eventId);
  const closed = saleClosedReason(sale?.event, context.clock.text());
  if (!sale || closed?.status === 404 || sale.event.status === 'suspended') throw notFound();
  return sale.asked;
}

/** Whether each guest's name and address are asked. Throws 404 for strangers, 403 for the wrong role. */
export async function setAskNames(
  context: QuestionsContext,
  actor: Actor,
  eventId: string,
  askNames: boolean,
): Promise<void> {
  const { id: event } = await context.events.requireMay(actor, 'questions.edit', eventId);
  await context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    await pricesChanged(context, tx, event);
    const before = await query
      .selectFrom('question_settings')
      .selectAll()
      .where('event', '=', event)
      .executeTakeFirst();
    if ((before?.askNames === 1) === askNames) return;
    const now = context.clock.text();
    const values = { askNames: askNames ? 1 : 0, updated: laterThan(before?.updated ?? '', now) };
    await query
      .insertInto('question_settings')
      .values({ event, remindedFor: '', ...values })
      .onConflict((conflict) => conflict.column('event').doUpdateSet(values))
      .execute();
    const changes = [{ field: 'askNames', before: !askNames, after: askNames }];
    const subject = { kind: 'event', id: event } as const;
    await recordAudit(tx, { event, actor, action: 'questions.settings', subject, changes, at: now });
  });
}
