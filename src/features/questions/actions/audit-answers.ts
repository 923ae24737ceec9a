import { type AuditChange, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { type Answers, chosenIn, type Question, YES } from '../model/question.ts';
import type { Tx } from '#platform/db/index.ts';
import type { OrderRow } from '#features/orders/model/ticketing-schema.ts';
import type { AskedTables } from '../model/schema.ts';

/** Begins the field of an answer in the history; what was asked follows, in the organiser's words. */
export const ANSWER_FIELD = 'answer:';

interface Correction {
  order: OrderRow;
  questions: readonly Question[];
  before: Answers;
  after: Answers;
  /** Who holds the ticket, where that was changed as well. */
  holder?: readonly AuditChange[];
  at: string;
}

/** Writes down what an organiser changed of somebody's answers, within that write; nothing where they are the same. */
export async function auditAnswers(
  tx: Tx,
  actor: Actor,
  { order, questions, before, after, holder = [], at }: Correction,
): Promise<void> {
  const changed = questions.filter(({ id }) => before[id] !== after[id]);
  const files = await fileNames(tx, order.id);
  const changes = changed.map((question): AuditChange => ({
    field: `${ANSWER_FIELD}${question.label}`,
    before: said(question, before[question.id], files),
    after: said(question, after[question.id], files),
    personal: true,
  }));
  if (changes.length + holder.length === 0) return;
  await recordAudit(tx, {
    event: order.event,
    actor,
    action: 'attendees.answers',
    subject: { kind: 'order', id: order.id, label: order.code },
    changes: [...holder, ...changes],
    at,
  });
}

async function fileNames(tx: Tx, order: string): Promise<Map<string, string>> {
  const rows = await tx
    .as<AskedTables>()
    .selectFrom('answer_files')
    .select(['id', 'name'])
    .where('order', '=', order)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function said(
  { kind, options }: Question,
  value: string | undefined,
  files: ReadonlyMap<string, string>,
): AuditChange['before'] {
  if (value === undefined) return null;
  if (kind === 'consent') return value === YES;
  if (kind === 'file') return files.get(value) ?? '?';
  if (kind !== 'choice' && kind !== 'choices') return value;
  return chosenIn(kind, value)
    .map((id) => options.find((option) => option.id === id)?.label ?? id)
    .join(', ');
}
