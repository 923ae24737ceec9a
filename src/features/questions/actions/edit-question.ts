import { requireTypesOf, pricesChanged } from '#features/pricing/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { outOfTurn } from '../model/asked.ts';
import { NO, type Question, YES } from '../model/question.ts';
import { laterThan } from '#lib/time.ts';
import type { Kysely } from 'kysely';
import type { QuestionsContext } from './context.ts';
import { requireUnchanged } from '#features/pricing/model/editing.ts';
import type { AskedTables } from '../model/schema.ts';
import { questionOf } from '../model/question-of.ts';
import { MAX_QUESTIONS, type QuestionValues, readQuestion, requireEarlier } from '../model/question-input.ts';
import { words } from '../messages/questions.messages.ts';
import type { QuestionRow } from '../model/schema.ts';
import { countAnswers, findQuestion, isChosen, questionRows } from '../store/question-rows.ts';
import { auditQuestion } from './audit-question.ts';

type Input = Record<string, unknown>;
type Query = Kysely<AskedTables>;

/** Adds a question at the end. Throws 400 by field, 409 when there are too many. */
export async function createQuestion(
  context: QuestionsContext,
  actor: Actor,
  eventId: string,
  given: Input,
): Promise<QuestionRow> {
  const { id: event } = await context.events.requireMay(actor, 'questions.edit', eventId);
  const values = readQuestion(given, [], context.ids);
  return context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    await pricesChanged(context, tx, event);
    const all = await questionRows(query, event);
    const active = all.filter(({ archivedAt }) => archivedAt === '');
    if (all.length >= MAX_QUESTIONS) throw conflict(words.tooMany(MAX_QUESTIONS));
    const now = context.clock.text();
    const row: QuestionRow = {
      ...columnsOf(values),
      id: context.ids.record(),
      event,
      position: (all.at(-1)?.position ?? -1) + 1,
      archivedAt: '',
      created: now,
      updated: now,
    };
    await requireTypesOf(tx, event, 'ticketTypes', values.ticketTypes);
    requireEarlier([...active.map(questionOf), questionOf(row)], questionOf(row));
    await query.insertInto('questions').values(row).execute();
    await auditQuestion({ tx, actor, now }, 'create', null, row);
    return row;
  });
}

/**
 * Changes a question. Throws 400 by field for a change that would break answers that were given (another kind, another
 * scope, a chosen option gone) or questions that depend on it; 409 when somebody has changed it since `ifUpdated`.
 */
export async function updateQuestion(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  given: Input,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const { event } = await managedQuestion(context, actor, id);
  await context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    // From here on nobody orders by the question as it was: their write finds the event changed.
    await pricesChanged(context, tx, event);
    const before = await findQuestion(query, id);
    if (!before) throw notFound();
    requireUnchanged(ifUpdated, before.updated);
    const was = questionOf(before);
    const values = readQuestion({ ...was, ...given }, was.options, context.ids);
    const now = context.clock.text();
    const after = { ...before, ...columnsOf(values), updated: laterThan(before.updated, now) };
    await requireTypesOf(tx, event, 'ticketTypes', values.ticketTypes);
    await requireAnswersHold(query, before, values);
    const active = (await questionRows(query, event)).filter(({ archivedAt }) => archivedAt === '');
    const next = active.map((row) => questionOf(row.id === id ? after : row));
    requireEarlier(next, questionOf(after));
    requireOthersHold(next, questionOf(after));
    await query.updateTable('questions').set(after).where('id', '=', id).execute();
    await auditQuestion({ tx, actor, now }, 'edit', before, after);
  });
}

/** Deletes a question that nobody answered. Throws 409 otherwise, and when another depends on it. */
export async function removeQuestion(context: QuestionsContext, actor: Actor, id: string): Promise<void> {
  const { event } = await managedQuestion(context, actor, id);
  await context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    await pricesChanged(context, tx, event);
    const row = await findQuestion(query, id);
    if (!row) throw notFound();
    const answers = await countAnswers(query, id);
    if (answers > 0) throw conflict(words.answered(answers));
    await requireUnneeded(query, row);
    await query.deleteFrom('questions').where('id', '=', id).execute();
    await auditQuestion({ tx, actor, now: context.clock.text() }, 'delete', row, null);
  });
}

/** Asks it no more, or again. Its answers stay. Throws 409 when another depends on it, or what it depends on is archived. */
export async function archiveQuestion(
  context: QuestionsContext,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<void> {
  const { event } = await managedQuestion(context, actor, id);
  await context.db.write(async (tx) => {
    const query = tx.as<AskedTables>();
    await pricesChanged(context, tx, event);
    const row = await findQuestion(query, id);
    if (!row) throw notFound();
    if ((row.archivedAt !== '') === archived) return;
    const now = context.clock.text();
    if (archived) await requireUnneeded(query, row);
    else {
      const active = (await questionRows(query, event)).filter(
        (other) => other.archivedAt === '' || other.id === id,
      );
      requireEarlier(active.map(questionOf), questionOf(row));
    }
    const after = { ...row, archivedAt: archived ? now : '', updated: laterThan(row.updated, now) };
    await query.updateTable('questions').set(after).where('id', '=', id).execute();
    await auditQuestion({ tx, actor, now }, archived ? 'archive' : 'restore', row, after);
  });
}

/** The question, if `actor` may change those of its event. Throws 404 for strangers, 403 for the wrong role. */
export async function managedQuestion(
  context: QuestionsContext,
  actor: Actor,
  id: string,
): Promise<QuestionRow> {
  const row = await findQuestion(context.db.read<AskedTables>(), id);
  if (!row) throw notFound();
  await context.events.requireMay(actor, 'questions.edit', row.event);
  return row;
}

function columnsOf(values: QuestionValues) {
  const { scope, kind, label, help, required, options, ticketTypes, dependsOn, dependsValues } = values;
  return {
    scope,
    kind,
    label,
    help,
    required: required ? 1 : 0,
    options: JSON.stringify(options),
    ticketTypes: JSON.stringify(ticketTypes),
    dependsOn,
    dependsValues: JSON.stringify(dependsValues),
  };
}

async function requireAnswersHold(query: Query, before: QuestionRow, after: QuestionValues): Promise<void> {
  const changed = before.kind !== after.kind ? 'kind' : before.scope !== after.scope ? 'scope' : null;
  if (changed !== null && (await countAnswers(query, before.id)) > 0) {
    const reason = changed === 'kind' ? words.kindAnswered : words.scopeAnswered;
    throw invalidField(changed, 'validation_answered', reason);
  }
  const kept = new Set(after.options.map(({ id }) => id));
  for (const { id, label } of questionOf(before).options) {
    if (!kept.has(id) && (await isChosen(query, before, id))) {
      throw invalidField('options', 'validation_answered', words.optionChosen(label));
    }
  }
}

/** What depends on a question still can: it still decides, before them, and its options are there. */
function requireOthersHold(questions: readonly Question[], question: Question): void {
  const lost = outOfTurn(questions);
  if (lost) throw invalidField('kind', 'validation_needed', words.neededBy(lost.label));
  const possible = question.kind === 'consent' ? [YES, NO] : question.options.map((option) => option.id);
  for (const { dependsOn, dependsValues, label } of questions) {
    if (dependsOn === question.id && dependsValues.some((value) => !possible.includes(value))) {
      throw invalidField('options', 'validation_needed', words.neededBy(label));
    }
  }
}

async function requireUnneeded(query: Query, { id, event }: QuestionRow): Promise<void> {
  const active = (await questionRows(query, event)).filter(({ archivedAt }) => archivedAt === '');
  const needing = active.find(({ dependsOn }) => dependsOn === id);
  if (needing) throw conflict(words.neededBy(needing.label));
}
