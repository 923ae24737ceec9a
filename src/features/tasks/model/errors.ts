import { type ApiError, conflict, invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words as task } from '../messages/task.messages.ts';
import { words } from '../messages/tasks-tasks.messages.ts';

/** There is no such task, or it is not theirs to see. */
export function noTask(): ApiError {
  return notFound(inEach(words, (t) => t.noTask));
}

/** Somebody else changed it since it was looked at. */
export function taskChanged(): ApiError {
  return conflict(inEach(words, (t) => t.changed));
}

/** Whoever is to do it has no part in the event. */
export function notInTeam(): ApiError {
  return invalidField(
    'owner',
    'validation_invalid',
    inEach(task, (t) => t.problems.notInTeam),
  );
}

export function tooMany(): ApiError {
  return conflict(inEach(words, (t) => t.tooMany));
}

type FieldSaid = 'noState' | 'needText' | 'longText' | 'noFile' | 'otherFile' | 'noTemplate';

export function wrongField(field: string, why: FieldSaid): ApiError {
  return invalidField(
    field,
    'validation_invalid',
    inEach(words, (t) => t[why]),
  );
}

export function bigFile(mb: number): ApiError {
  return invalidField(
    'file',
    'validation_too_big',
    inEach(words, (t) => t.bigFile(mb)),
  );
}
