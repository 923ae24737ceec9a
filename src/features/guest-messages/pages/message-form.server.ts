import { eventDatesService } from '#features/event-dates/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import type { data } from 'react-router';
import { z } from 'zod';
import { htmlOfTyped, typedOfHtml } from '#shared/editor/description.ts';
import type { AnswerChoices, DateToWriteTo, MessageTyped } from '../ui/message-form.tsx';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { MessageDetails, MessageInput, MessageKind } from '#features/guest-messages/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { utcToWallTime, wallTimeToUtc } from '#lib/time.ts';

const text = z.string().default('');

const messageForm = z.object({
  kind: text,
  subject: text,
  body: text,
  readers: text,
  orders: text,
  admission: text,
  ticketTypes: z.array(z.string()).default([]),
  date: text,
  answer: text,
  answersToMe: text,
  sendAt: text,
  updated: text,
});

/** Saves what the form says by `save` and gives what it gives, or the form again with what is wrong. */
export async function savedMessage<Saved>(
  request: Request,
  { zone, language }: { zone: string; language: Language },
  save: (input: MessageInput, ifUpdated: string) => Promise<Saved>,
): Promise<{ saved: Saved } | { reply: ReturnType<typeof data<ReturnType<typeof invalidForm>['data']>> }> {
  const submission = parseWithZod(await readForm(request), { schema: messageForm });
  if (submission.status !== 'success') return { reply: invalidForm(submission) };
  const {
    kind,
    subject,
    body,
    readers,
    orders,
    admission,
    ticketTypes,
    date,
    answer,
    answersToMe,
    sendAt,
    updated,
  } = submission.value;
  const [question = '', value = ''] = answer.split(':');
  const input: MessageInput = {
    kind: kind as MessageKind,
    subject,
    body: htmlOfTyped(body),
    audience: {
      readers,
      orders,
      admission,
      ticketTypes,
      date,
      answer: answer === '' ? null : { question, value },
    },
    answersToMe: answersToMe === 'on',
    // What is no time on a clock is refused as it was typed.
    sendAt: sendAt === '' ? '' : (wallTimeToUtc(sendAt, zone) ?? sendAt),
  };
  try {
    return { saved: await save(input, updated) };
  } catch (error) {
    return { reply: refusedForm(submission, error, ['subject', 'body', 'date', 'sendAt'], { language }) };
  }
}

/** The answers by which guests can be chosen: of questions that have few. */
export async function answerChoices(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
  event: string,
): Promise<AnswerChoices[]> {
  const questions = await rooms.get(questionsService).deciding(actor, event);
  return questions.map(({ id, label, options }) => ({ id, label, options: [...options] }));
}

/** A list with more is no choice any more: of many dates the next ones are offered, and the latest before them. */
const MOST_DATES = 200;
const MOST_PAST_DATES = 20;

/** The dates whose guests a message can be for, and `chosen` (an id) whichever it is; none where the event has one date. */
export async function dateChoices(
  { rooms, clock }: Pick<AppServices, 'rooms' | 'clock'>,
  event: string,
  chosen: string,
): Promise<DateToWriteTo[]> {
  const dates = await rooms.get(eventDatesService).of(event);
  if (dates.length < 2) return [];
  const now = clock.text();
  const past = dates.filter(({ endsAt }) => endsAt <= now);
  const shown = new Set([
    ...past.slice(-MOST_PAST_DATES),
    ...dates.filter(({ endsAt }) => endsAt > now).slice(0, MOST_DATES),
    ...dates.filter(({ id }) => id === chosen),
  ]);
  return dates
    .filter((date) => shown.has(date))
    .map(({ id, startsAt, title, state }) => ({ id, startsAt, title, state }));
}

/** A message as the form shows it. */
export function typedMessage(message: MessageDetails, zone: string): MessageTyped {
  const { kind, subject, body, audience, replyTo, sendAt, updated } = message;
  return {
    kind,
    subject,
    body: typedOfHtml(body),
    readers: audience.readers,
    orders: audience.orders,
    admission: audience.admission,
    date: audience.date,
    answer: audience.answer ? `${audience.answer.question}:${audience.answer.value}` : '',
    answersToMe: replyTo === '' ? '' : 'on',
    sendAt: sendAt === '' ? '' : utcToWallTime(sendAt, zone),
    updated,
  };
}
