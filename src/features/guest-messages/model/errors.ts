import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/messaging.messages.ts';

type Said =
  | 'gone'
  | 'changed'
  | 'notScheduled'
  | 'nobody'
  | 'draftEvent'
  | 'suspendedEvent'
  | 'noChange'
  | 'notCancelled';

/** There is no such message of this event. */
export function noMessage(): ApiError {
  return notFound(inEach(words, (t) => t.noMessage));
}

/** What can't be done with a message as things are. */
export function cannot(why: Said): ApiError {
  return conflict(inEach(words, (t) => t[why]));
}

/** More guests than their account may write to today. */
export function overLimit(left: number, limit: number): ApiError {
  return conflict(inEach(words, (t) => t.overLimit(left, limit)));
}

/** A link of a mail that is cut off or was made up. */
export function noLink(): ApiError {
  return notFound(inEach(words, (t) => t.noLink));
}

type FieldSaid =
  | 'needSubject'
  | 'longSubject'
  | 'needBody'
  | 'longBody'
  | 'noTime'
  | 'noDate'
  | 'timeOver'
  | 'timeFar'
  | 'remindWhen'
  | 'thankWhen';

export function wrongField(field: string, why: FieldSaid): ApiError {
  return invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why]),
  );
}

export function noSuchVariable(field: string, name: string): ApiError {
  return invalidField(
    field,
    'validation_unknown_variable',
    inEach(words, (t) => t.unknownVariable(name)),
  );
}
