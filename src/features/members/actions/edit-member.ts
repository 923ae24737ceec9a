import type { Actor } from '#lib/actor.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, MemberRow } from '../model/schema.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import { noteChange, requireIn } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { memberInput, ownInput } from '../model/member-input.ts';
import { requireOwn } from './own.ts';
import { changeMember, requireMember } from '../store/store.ts';

const FIELDS = ['name', 'email', 'phone', 'city', 'country', 'bornOn'] as const;

/** Members correct what is kept of them. Throws 400 by field, 404, 409. */
export async function editOwn(
  { db, clock }: CommunityCore,
  actor: Actor,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const parsed = ownInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  await db.write(async (tx) => {
    const member = await requireOwn(tx.as<Tables>(), actor);
    if (ifUpdated && member.updated !== ifUpdated) throw changedMeanwhile();
    await changeMember(tx, member, parsed.data, clock.text());
  });
}

/** Officers correct it. What was changed is written down by its names alone: no history keeps what people were. */
export async function editMember(
  { db, clock }: CommunityCore,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<MemberRow> {
  const parsed = memberInput.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const member = await requireMember(query, id);
    await requireIn(query, actor, 'members.edit', member, dayOf(now));
    if (ifUpdated && member.updated !== ifUpdated) throw changedMeanwhile();
    const after = await changeMember(tx, member, parsed.data, now);
    await noteChange(tx, {
      chapter: member.chapter,
      actor,
      action: 'members.edit',
      subject: id,
      label: String(member.number ?? ''),
      changes: FIELDS.filter((field) => member[field] !== after[field]).map((field) => ({
        field,
        before: null,
        after: null,
      })),
      at: now,
    });
    return after;
  });
}
