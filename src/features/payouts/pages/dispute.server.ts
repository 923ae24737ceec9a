import { textOf } from '#shared/entity/text-of.ts';
import { paymentsService } from '#features/payments/service.ts';
import { payoutsService } from '#features/payouts/service.ts';
import { eventsService } from '#features/events/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { EvidenceTexts } from '../ui/evidence-form.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { canBeAnswered, stateOf } from '#features/payouts/model/dispute-state.ts';
import {
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type EvidenceFile,
  type EvidenceText,
} from '#features/payouts/model/evidence.ts';
import { reasonIn } from '../messages/dispute-mail.messages.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { ownDispute } from './own-dispute.server.ts';
import type { Route } from './+types/dispute';

const TEXTS = Object.keys(EVIDENCE_TEXTS) as EvidenceText[];
const FILES = Object.keys(EVIDENCE_FILES) as EvidenceFile[];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, language, dispute, evidence } = await ownDispute(context, request, params.disputeId);
  const [[event], codes] = await Promise.all([
    services.rooms.get(eventsService).findMany([dispute.event]),
    services.rooms.get(paymentsService).codesOf([dispute.order]),
  ]);
  const { id, order, amount, currency, status, dueBy, withheld, fee, created, updated } = dispute;
  return {
    dispute: {
      id,
      event: dispute.event,
      order,
      amount,
      currency,
      status,
      dueBy,
      withheld,
      fee,
      created,
      updated,
      reason: reasonIn(dispute.reason, language),
      title: event?.title ?? dispute.event,
      code: codes.get(order) ?? order,
    },
    state: stateOf(status),
    answerable: canBeAnswered(dispute, services.clock.text()),
    away: evidence === null,
    texts: suggested(evidence?.texts, event, language),
    sent: Object.fromEntries((evidence?.files ?? []).map(({ field, filename }) => [field, filename])),
  };
}

type Known = { title: string; startsAt: string; timezone: string; venueName: string; city: string };

/** What was written before; what is known of the event where nothing was. */
function suggested(
  texts: Record<EvidenceText, string> | undefined,
  event: Known | undefined,
  language: Language,
): EvidenceTexts {
  const none = Object.fromEntries(TEXTS.map((name) => [name, ''])) as EvidenceTexts;
  const written = { ...none, ...texts };
  if (!event) return written;
  const day = formatDateTime(event.startsAt, event.timezone, 'date', LOCALES[language]);
  const place = [event.venueName, event.city].filter(Boolean).join(', ');
  const what = [event.title, day, place].filter(Boolean).join(', ');
  return {
    ...written,
    productDescription: written.productDescription || what,
    serviceDate: written.serviceDate || day,
  };
}

/** Keeps what was written and sent, or hands it to the bank. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, services, language, dispute } = await ownDispute(context, request, params.disputeId);
  const form = await readForm(request);
  const texts = Object.fromEntries(TEXTS.map((name) => [name, textOf(form.get(name))]));
  const submit = form.get('intent') === 'submit';
  try {
    const files = await filesOf(form);
    await services.rooms.get(payoutsService).disputes.answer(actor, dispute.id, { texts, files, submit });
  } catch (error) {
    const again = new FormData();
    for (const [name, value] of Object.entries(texts)) again.set(name, value);
    // Nothing is checked here: what is wrong, the error says.
    const submission = parseWithZod(again, { schema: z.looseObject({}) });
    const reply = refusedForm(submission, error, [...TEXTS, ...FILES], { language });
    return data(reply.data, reply.init ?? {});
  }
  throw redirect(`/payouts/disputes/${dispute.id}?done=${submit ? 'handed' : 'saved'}`, 303);
}

async function filesOf(
  form: FormData,
): Promise<Partial<Record<EvidenceFile, { name: string; bytes: Uint8Array }>>> {
  const files: Partial<Record<EvidenceFile, { name: string; bytes: Uint8Array }>> = {};
  for (const field of FILES) {
    const file = form.get(field);
    if (file instanceof File && file.size > 0) files[field] = { name: file.name, bytes: await file.bytes() };
  }
  return files;
}
