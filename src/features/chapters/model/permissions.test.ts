import { expect, it } from 'vitest';
import {
  allows,
  CHAPTER_ACTIONS,
  type ChapterAction,
  OFFICER_ROLES,
  type OfficerRole,
} from './permissions.ts';

/** Which roles may, by their first letters: president, secretary, treasurer, membership, events. */
const TABLE: Record<ChapterAction, string> = {
  'chapter.view': 'pstme',
  'chapter.edit': 'ps',
  'chapter.create': 'ps',
  'chapter.move': 'p',
  'officers.edit': 'p',
  'events.edit': 'pse',
  'announcements.edit': 'ps',
  'polls.edit': 'ps',
  'documents.edit': 'ps',
  'members.view': 'pstm',
  'members.decide': 'psm',
  'members.edit': 'psm',
  'members.export': 'psm',
  'members.tier': 'pstm',
  'tiers.edit': 'pt',
  'dues.waive': 'pt',
  'dues.view': 'pt',
  'payments.record': 'pt',
  'legal.edit': 'pst',
  'campaigns.edit': 'pt',
  'donations.view': 'pt',
  'donations.refund': 'pt',
};

it.each(CHAPTER_ACTIONS)('%s', (action) => {
  const may = OFFICER_ROLES.filter((role) => allows([role], action)).map((role) => role.slice(0, 1));
  expect(may.join('')).toBe(TABLE[action]);
});

it.each<[OfficerRole[], boolean]>([
  [[], false],
  [['membership'], false],
  [['membership', 'treasurer'], true],
  [['treasurer', 'membership'], true],
])('%j may waive dues: %s', (roles, may) => expect(allows(roles, 'dues.waive')).toBe(may));
