import { createHash } from 'node:crypto';
import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import { asking } from '#features/payments/index.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { DisputeRow, PayoutTables } from '../../model/schema.ts';
import { words } from '../../messages/evidence.messages.ts';
import {
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type EvidenceFile,
  type EvidenceText,
} from '../../model/evidence.ts';
import { type EvidenceUpload, type GivenFile, readFiles, readTexts } from './evidence-input.ts';
import { ownDispute } from './read-disputes.ts';
import { canBeAnswered } from '../../model/dispute-state.ts';
import { syncDispute } from './sync-dispute.ts';

/** What an organiser says about a dispute. */
export interface DisputeAnswer {
  texts: unknown;
  files: Partial<Record<EvidenceFile, GivenFile>>;
  /** Handed to the bank, which takes evidence once; kept at Stripe to go on with later otherwise. */
  submit: boolean;
}

/**
 * Keeps evidence for a dispute at Stripe, or hands it to the bank. Throws 400 by field, 404 for a dispute that is not
 * the actor's, 409 once it can't be answered any more or when there is nothing to hand in.
 */
export async function answerDispute(
  context: PayoutsContext,
  actor: Actor,
  id: string,
  answer: DisputeAnswer,
): Promise<void> {
  const dispute = await answerable(context, actor, id);
  const texts = readTexts(answer.texts);
  const uploads = await readFiles(answer.files);
  if (answer.submit && Object.values(texts).every((text) => text === '') && uploads.length === 0)
    throw conflict(words.noEvidence);
  const evidence: Record<string, string> = {};
  for (const [field, name] of Object.entries(EVIDENCE_TEXTS)) evidence[name] = texts[field as EvidenceText];
  for (const upload of uploads) evidence[EVIDENCE_FILES[upload.field]] = await keep(context, id, upload);
  const key = createHash('sha256').update(JSON.stringify(evidence)).digest('hex').slice(0, 32);
  await asking(() =>
    context.stripe().disputes.update(
      id,
      { evidence: evidence, submit: answer.submit },
      // Asked again with the same evidence, the bank gets it once.
      answer.submit ? { idempotencyKey: `evidence-${id}-${dispute.submissions}-${key}` } : {},
    ),
  );
  await syncDispute(context, id);
  if (answer.submit) await record(context, actor, 'answer', dispute);
}

/** Gives a dispute up: the buyer keeps the money. Throws 404 and 409 as `answerDispute` does. */
export async function acceptDispute(context: PayoutsContext, actor: Actor, id: string): Promise<void> {
  const dispute = await answerable(context, actor, id);
  await asking(() => context.stripe().disputes.close(id, {}, { idempotencyKey: `accept-${id}` }));
  await syncDispute(context, id);
  await record(context, actor, 'accept', dispute);
}

async function answerable(context: PayoutsContext, actor: Actor, id: string): Promise<DisputeRow> {
  const dispute = await ownDispute(context, actor, id);
  if (!canBeAnswered(dispute, context.clock.text())) throw conflict(words.disputeOver);
  return dispute;
}

async function keep(context: PayoutsContext, dispute: string, upload: EvidenceUpload): Promise<string> {
  const { field, name, type, bytes } = upload;
  const key = createHash('sha256').update(name).update(bytes).digest('hex').slice(0, 32);
  const { id } = await asking(() =>
    context
      .stripe()
      .files.create(
        { purpose: 'dispute_evidence', file: { data: bytes, name, type } },
        { idempotencyKey: `evidence-file-${dispute}-${field}-${key}` },
      ),
  );
  return id;
}

async function record(
  { db, about, record: write }: PayoutsContext,
  actor: Actor,
  did: 'answer' | 'accept',
  dispute: DisputeRow,
): Promise<void> {
  const subject = await about(dispute);
  await db.write(async (tx) => {
    const now = await tx
      .as<PayoutTables>()
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', dispute.id)
      .executeTakeFirstOrThrow();
    await write(tx, actor, did, now, subject?.orderCode ?? '');
  });
}
