import { invalidField } from '#lib/errors.ts';
import type { PricingContext } from './context.ts';
import { idsIn } from '../model/code.ts';
import type { MemberRule } from '../model/rule.ts';
import { words as typeWords } from '#features/orders/messages/ticket-type.messages.ts';
import { words } from '../messages/members.messages.ts';

/** Those for whom a type is are there. What it says already (`before`) is not asked again. Throws 400 by field. */
export async function requireOffered(
  { memberships }: PricingContext,
  { forMembers, memberChapter, memberTiers }: MemberRule,
  before?: MemberRule,
): Promise<void> {
  if (forMembers === '') return;
  if (before?.memberChapter === memberChapter && before.memberTiers === memberTiers) return;
  if (!(await memberships.offered(memberChapter, []))) {
    throw invalidField('memberChapter', 'validation_unknown', words.noSuchChapter);
  }
  const tiers = idsIn(memberTiers);
  if (tiers.length > 0 && !(await memberships.offered(memberChapter, tiers))) {
    throw invalidField('memberTiers', 'validation_unknown', typeWords.noTiers);
  }
}
