import { ApiError } from '#lib/errors.ts';
import type { CollectionDeclaration, RecordHooks } from '#records/index.ts';
import { mayRule } from '#features/events/model/permission-rules.ts';
import { EVENT_ROLES, MEMBER_ROLES } from '#features/events/model/permissions.ts';
import type { Translated } from '#lib/language/index.ts';
import { words } from '../messages/team.messages.ts';

/** Not deletes: they come along with those of an event or an account. */
function writtenByTeams(sentence: Translated<string>): RecordHooks {
  const why = words.notDirectly(sentence);
  const refuse = async (): Promise<never> => {
    throw new ApiError(400, why);
  };
  return {
    create: refuse,
    update: refuse,
    closed: { create: why, update: why },
    eventOf: ({ event }) => String(event),
  };
}

const CLOSED = { createRule: null, updateRule: null, deleteRule: null };

/** Who runs events beside their owners. */
const members: CollectionDeclaration = {
  name: 'event_members',
  type: 'base',
  fields: [
    { type: 'relation', name: 'event', collection: 'events', required: true, cascadeDelete: true },
    { type: 'relation', name: 'user', collection: 'users', required: true, cascadeDelete: true },
    { type: 'select', name: 'role', values: MEMBER_ROLES, required: true },
    { type: 'relation', name: 'invitedBy', collection: 'users' },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: [
    'CREATE UNIQUE INDEX "event_members_event" ON "event_members" ("event", "user")',
    'CREATE INDEX "event_members_user" ON "event_members" ("user", "event")',
    'CREATE INDEX "event_members_by" ON "event_members" ("invitedBy")',
  ],
  listRule: mayRule('team.view'),
  viewRule: mayRule('team.view'),
  ...CLOSED,
  hooks: writtenByTeams(words.whoeverAccepts),
};

/** Who was asked to, and has not answered yet. */
const invitations: CollectionDeclaration = {
  name: 'event_invitations',
  type: 'base',
  fields: [
    { type: 'relation', name: 'event', collection: 'events', required: true, cascadeDelete: true },
    { type: 'email', name: 'email', required: true },
    { type: 'select', name: 'role', values: EVENT_ROLES, required: true },
    { type: 'text', name: 'tokenHash', hidden: true, max: 64 },
    { type: 'relation', name: 'invitedBy', collection: 'users' },
    { type: 'date', name: 'sentAt' },
    { type: 'date', name: 'expiresAt' },
    { type: 'autodate', name: 'created', onCreate: true },
    { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
  ],
  indexes: [
    'CREATE UNIQUE INDEX "event_invitations_token" ON "event_invitations" ("tokenHash")',
    'CREATE UNIQUE INDEX "event_invitations_event" ON "event_invitations" ("event", "email")',
    'CREATE INDEX "event_invitations_by" ON "event_invitations" ("invitedBy")',
    'CREATE INDEX "event_invitations_email" ON "event_invitations" ("email")',
    'CREATE INDEX "event_invitations_expires" ON "event_invitations" ("expiresAt")',
  ],
  listRule: mayRule('team.edit'),
  viewRule: mayRule('team.edit'),
  ...CLOSED,
  hooks: writtenByTeams(words.sentOnPage),
};

/** What is kept of the teams of events. */
export const teamCollections: CollectionDeclaration[] = [members, invitations];
