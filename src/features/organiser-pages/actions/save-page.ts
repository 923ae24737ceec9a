import type { Actor } from '#lib/actor.ts';
import { invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs, laterThan } from '#lib/time.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import { notifyOfWaiting } from '../jobs/notify-followers.ts';
import { words } from '../messages/refusals.messages.ts';
import type { OrganiserDeps } from '../model/deps.ts';
import { type PageInput, readPageInput } from '../model/page-input.ts';
import type { OrganiserTables } from '../model/schema.ts';
import { pageOfAccount, writePage } from '../store/pages.ts';

/** So long an address that a page had is nobody else's. */
const KEPT_MS = 366 * 24 * 3_600_000;

/** Makes the page of an account, or changes it. Throws 400 by field, also for an address that is another's. */
export async function savePage(
  { db, clock, jobs }: OrganiserDeps,
  actor: Actor,
  input: PageInput,
): Promise<void> {
  const { slug, name, about, links, showPast, shown } = readPageInput(input);
  const now = clock.text();
  try {
    await db.write(async (tx) => {
      const before = await pageOfAccount(tx.as<OrganiserTables>(), actor.id);
      const row = {
        account: actor.id,
        slug,
        name,
        about,
        links: JSON.stringify(links),
        showPast: showPast ? 1 : 0,
        shown: shown ? 1 : 0,
        toldAt: before?.toldAt ?? '',
        created: before?.created ?? now,
        updated: before ? laterThan(before.updated, now) : now,
      };
      if (!(await writePage(tx, row, addMs(now, KEPT_MS)))) throw slugTaken();
      if (shown && before?.shown === 0) await notifyOfWaiting(tx, { jobs, clock }, actor.id);
    });
  } catch (error) {
    // Somebody else took it at the same moment.
    throw isUniqueViolation(error) ? slugTaken() : error;
  }
}

const slugTaken = () =>
  invalidField(
    'slug',
    'validation_not_unique',
    inEach(words, (t) => t.slugTaken),
  );
