import { expect, it } from 'vitest';
import { mayRule } from './permission-rules.ts';
import { allows, EVENT_ACTIONS, EVENT_ROLES, type EventAction } from './permissions.ts';

/** Which roles may, by their first letters: owner, manager, finance, check-in. */
const TABLE: Record<EventAction, string> = {
  'event.view': 'omfc',
  'event.edit': 'om',
  'event.publish': 'om',
  'event.copy': 'om',
  'event.cancel': 'o',
  'event.postpone': 'o',
  'event.delete': 'o',
  'event.handOver': 'o',
  'guests.erase': 'o',
  'ticketTypes.edit': 'om',
  'promoCodes.edit': 'om',
  'questions.edit': 'om',
  'orders.view': 'omf',
  'orders.edit': 'om',
  'orders.refund': 'omf',
  'orders.export': 'omf',
  'attendees.view': 'omc',
  'attendees.edit': 'om',
  'messages.send': 'om',
  'checkIn.scan': 'omc',
  'checkIn.manage': 'om',
  'team.view': 'omfc',
  'team.edit': 'o',
  'money.view': 'omf',
  'payouts.manage': 'o',
  'audit.view': 'om',
  'plan.view': 'omfc',
  'plan.edit': 'om',
  'budget.view': 'omf',
  'budget.edit': 'omf',
};

it.each(EVENT_ACTIONS)('%s', (action) => {
  const may = EVENT_ROLES.filter((role) => allows(role, action)).map((role) => role.slice(0, 1));
  expect(may.join('')).toBe(TABLE[action]);
  expect(allows(null, action)).toBe(false);
});

const USER = '@request.auth.collectionName = "users"';

it.each([
  ['event.cancel', '', `(${USER} && (organiser = @request.auth.id))`],
  ['event.cancel', 'event', `(${USER} && (event.organiser = @request.auth.id))`],
  [
    'event.edit',
    '',
    `(${USER} && (organiser = @request.auth.id || (event_members_via_event.user ?= @request.auth.id && event_members_via_event.role ?= "manager")))`,
  ],
] as const)('the rule of %s by way of "%s"', (action, event, rule) =>
  expect(mayRule(action, event)).toBe(rule),
);
