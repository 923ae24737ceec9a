import type { Actor } from '#lib/actor.ts';
import { randomIds } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, ChangeAction } from '../model/schema.ts';

/** One field as it was and as it is. */
export interface FieldChange {
  field: string;
  before: string | number | null;
  after: string | number | null;
}

/** Nobody is ever told the id of an entry, so that tests need not know it beforehand. */
const ids = randomIds();

/** What may be seen at a chapter's public pages: these are kept, and dropped when it changes. */
const SEEN = /^(chapter|officers|events|tiers|announcements|documents|campaigns)\./;

/** Writes down a change within the write that makes it: there is no change without its entry, and no entry without. */
export async function noteChange(
  tx: Tx,
  change: {
    chapter: string;
    actor: Actor | null;
    action: ChangeAction;
    subject: string;
    label: string;
    changes?: readonly FieldChange[];
    at: string;
  },
): Promise<void> {
  const { chapter, actor, action, subject, label, changes = [], at } = change;
  await tx
    .as<Tables>()
    .insertInto('community_changes')
    .values({
      id: ids.record(),
      chapter,
      at,
      actor: actor?.id ?? '',
      actorKind: actor === null ? 'nobody' : actor.superuser ? 'superuser' : 'user',
      action,
      subject,
      label,
      changes: JSON.stringify(changes),
      request: actor?.request ?? '',
    })
    .execute();
  if (SEEN.test(action)) tx.change({ collection: 'community_chapters', action: 'update', id: chapter });
}

/** What differs between two rows, of the fields that are named. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Partial<Row>,
  fields: readonly (keyof Row & string)[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    if (is === undefined || was === is) return [];
    return [{ field, before: was as string | number | null, after: is as string | number | null }];
  });
}
