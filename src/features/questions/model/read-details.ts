import { z } from 'zod';
import { type FieldErrors, fieldError, invalid } from '#lib/errors.ts';
import { asksGuest, type GuestTerms } from './asked.ts';
import type { Answers, Question } from './question.ts';
import { words } from '../messages/model-answers.messages.ts';
import { readAnswers } from './read-answers.ts';

/** What an event asks, besides the buyer's details. */
export interface Asked extends GuestTerms {
  /** Ids that were asked once: answers to them are passed over, and not refused. */
  archived: readonly string[];
}

export const NOTHING_ASKED: Asked = { questions: [], archived: [], askNames: false };

/** Who holds a ticket, and what they answered. */
export interface GuestDetails {
  name: string;
  email: string;
  answers: Answers;
}

/** What was said of an order: for all of it, and for each of its tickets (null: later). */
export interface OrderDetailsGiven {
  order: Answers;
  guests: (GuestDetails | null)[];
}

const MAX_NAME = 120;
const email = z.email().max(254);
/** In the body of a request; an id of a question never looks like it. */
const GUESTS = 'attendees';

/**
 * Reads `answers` of an order for tickets of these types, in their order: by question, and below `attendees` a list with
 * `{name?, email?, answers?}` for each ticket, or null for whoever fills it in later. An event that asks nothing passes
 * over what is answered. Throws 400 by field (`answers.…`).
 */
export function readDetails(asked: Asked, types: readonly string[], given: unknown): OrderDetailsGiven {
  const later = types.map(() => null);
  if (asked.questions.length === 0 && !asked.askNames) return { order: {}, guests: later };
  const { [GUESTS]: attendees, ...ofOrder } = objectIn(given);
  const { answers: order, problems } = readOrderAnswers(asked, types, ofOrder);
  const wrong: FieldErrors = under('answers', problems);
  const list: unknown[] = Array.isArray(attendees) ? attendees : [];
  if (
    (attendees !== undefined && attendees !== null && !Array.isArray(attendees)) ||
    list.length > types.length
  ) {
    wrong[`answers.${GUESTS}`] = fieldError('validation_invalid', words.noList);
  }
  const guests = types.map((type, place) => {
    if (!asksGuest(asked, type) || list[place] === undefined || list[place] === null) return null;
    const read = readGuest(asked, { type, types, order }, objectIn(list[place]));
    Object.assign(wrong, under(`answers.${GUESTS}.${place}`, read.problems));
    return read.guest;
  });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { order, guests };
}

/** Reads what is answered for an order as a whole; problems by question. */
export function readOrderAnswers(
  asked: Asked,
  types: readonly string[],
  given: Readonly<Record<string, unknown>>,
): { answers: Answers; problems: FieldErrors } {
  const read = readAnswers(asked.questions, { scope: 'order', ticketTypes: types }, given);
  return { ...read, problems: { ...strangers(asked, 'order', given), ...read.problems } };
}

/** Reads what is said of one guest; problems by `name`, `email` and question. */
export function readGuest(
  asked: Asked,
  { type, types, order }: { type: string; types: readonly string[]; order: Answers },
  given: Readonly<Record<string, unknown>>,
): { guest: GuestDetails; problems: FieldErrors } {
  const answersGiven = objectIn(given.answers);
  const { answers, problems } = readAnswers(
    asked.questions,
    { scope: 'attendee', ticketTypes: [type], orderAnswers: order, orderTypes: types },
    answersGiven,
  );
  const wrong: FieldErrors = { ...strangers(asked, 'attendee', answersGiven), ...problems };
  const name = textIn(given.name);
  const address = textIn(given.email);
  if (asked.askNames && name === '') wrong.name = fieldError('validation_required', words.name);
  if (name.length > MAX_NAME) wrong.name = fieldError('validation_too_long', words.atMost(MAX_NAME));
  if (address !== '' && !email.safeParse(address).success)
    wrong.email = fieldError('validation_invalid_email', words.noEmail);
  return { guest: { name, email: address, answers }, problems: wrong };
}

/** An answer under an id that nobody ever gave a question is a mistake in a program, and said. */
function strangers(
  asked: Asked,
  scope: Question['scope'],
  given: Readonly<Record<string, unknown>>,
): FieldErrors {
  const known = new Set([
    ...asked.archived,
    ...asked.questions.filter((one) => one.scope === scope).map(({ id }) => id),
  ]);
  const problem = fieldError('validation_unknown', words.noQuestion);
  return Object.fromEntries(
    Object.keys(given).flatMap((id) => (known.has(id) ? [] : [[id.slice(0, 64), problem]])),
  );
}

function under(path: string, problems: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]),
  );
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim() : '';
}
