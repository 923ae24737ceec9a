import { type AuditAction, changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { optionsIn } from '../model/question-of.ts';
import type { QuestionRow } from '../model/schema.ts';

const FIELDS = ['label', 'help', 'kind', 'scope', 'required', 'options'] as const;

type Step = 'create' | 'edit' | 'delete' | 'archive' | 'restore';

/** Writes down that a question was made (`before` null), changed, or deleted (`after` null), within that write. */
export async function auditQuestion(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: string },
  step: Step,
  before: QuestionRow | null,
  after: QuestionRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const changes = changesBetween(told(before), told(after), FIELDS);
  if (step === 'edit' && changes.length === 0 && sameTerms(before, after)) return;
  const subject = { kind: 'question', id: row.id, label: row.label } as const;
  const action: AuditAction = `questions.${step}`;
  await recordAudit(tx, { event: row.event, actor, action, subject, changes, at: now });
}

const told = (row: QuestionRow | null) =>
  row && {
    ...row,
    required: row.required === 1,
    options: optionsIn(row.options)
      .map(({ label }) => label)
      .join(', '),
  };

function sameTerms(before: QuestionRow | null, after: QuestionRow | null): boolean {
  const terms = (row: QuestionRow | null) => [row?.ticketTypes, row?.dependsOn, row?.dependsValues].join();
  return terms(before) === terms(after);
}
