import { ApiError, conflict, fieldError, invalidField, notFound, type Sentence } from '#lib/errors.ts';
import { words } from '../messages/team.messages.ts';

/** The link was used, revoked, too old, or never written: the four look the same. */
export function invitationOver(): ApiError {
  return notFound(words.over);
}

/** They are the owner, or have a role already. */
export function alreadyInTeam(): ApiError {
  return invalidField('email', 'validation_already_member', words.personInTeam);
}

/** One address has one invitation at a time. */
export function alreadyInvited(): ApiError {
  return invalidField('email', 'validation_already_invited', words.invitedAlready);
}

/** More would be a mailing list. */
export function tooManyInvitations(message: Sentence): ApiError {
  return new ApiError(429, message);
}

/** Somebody else changed the member meanwhile. */
export function memberChanged(): ApiError {
  return conflict(words.memberChanged, {
    updated: fieldError('validation_changed_meanwhile', words.notAsOpened),
  });
}
