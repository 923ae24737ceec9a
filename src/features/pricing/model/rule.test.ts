import { expect, it } from 'vitest';
import type { BuyerMembership } from '#features/orders/model/audience.ts';
import { entitling, type MemberRule, mostFor } from './rule.ts';

const rule = (more: Partial<MemberRule> = {}): MemberRule => ({
  forMembers: 'only',
  memberChapter: 'spain',
  memberTiers: '',
  memberPrice: 0,
  memberLimit: 0,
  memberFamily: 0,
  ...more,
});
const membership = (member: string, chapters: string[], tier = 'yearly'): BuyerMembership => ({
  member,
  chapters,
  tier,
  household: 4,
});
const MADRID = membership('madrid', ['madrid', 'spain', 'world']);
const LISBON = membership('lisbon', ['lisbon', 'portugal', 'world']);
const STUDENT = membership('student', ['spain', 'world'], 'student');

it.each<[string, Partial<MemberRule>, BuyerMembership[], string | null]>([
  ['who is no member', {}, [], null],
  ['a member below', {}, [MADRID], 'madrid'],
  ['a member of the chapter itself', { memberChapter: 'madrid' }, [MADRID], 'madrid'],
  ['a member beside', {}, [LISBON], null],
  ['a member of each of two', {}, [LISBON, MADRID], 'madrid'],
  ['the first membership of two', {}, [MADRID, STUDENT], 'madrid'],
  ['one of the memberships', { memberTiers: '["student"]' }, [MADRID, STUDENT], 'student'],
  ['another membership', { memberTiers: '["student"]' }, [MADRID], null],
  ['the membership in another chapter', { memberTiers: '["yearly"]' }, [LISBON, STUDENT], null],
])('entitles %s', (_, more, memberships, member) =>
  expect(entitling(rule(more), memberships)?.member ?? null).toBe(member),
);

it.each<[Partial<MemberRule>, number]>([
  [{}, 0],
  [{ memberLimit: 2 }, 2],
  [{ memberFamily: 1 }, 4],
  [{ memberFamily: 1, memberLimit: 2 }, 4],
])('gives a member with %j %i', (more, most) => expect(mostFor(rule(more), MADRID)).toBe(most));
