import type { JobKind } from '#platform/jobs/index.ts';
import { putOut } from '../actions/publish.ts';
import { findAnnouncement } from '../store/store.ts';
import type { Tables } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { noteChange } from '#features/chapters/index.ts';
import { PUBLISH_ANNOUNCEMENT } from '../model/job-kinds.ts';

/** Publishes an announcement whose time has come. One that got another time meanwhile, or was taken back, is left alone. */
export function publishAnnouncementJob(
  deps: AnnouncementsDeps,
): JobKind<{ announcement: string; publishAt: string }> {
  return {
    kind: PUBLISH_ANNOUNCEMENT,
    lane: 'mailings',
    async run({ announcement: id, publishAt }) {
      await deps.db.write(async (tx) => {
        const row = await findAnnouncement(tx.as<Tables>(), id);
        if (row?.status !== 'scheduled' || row.publishAt !== publishAt) return;
        const at = deps.clock.text();
        await putOut(deps, tx, row, at);
        await noteChange(tx, {
          chapter: row.chapter,
          actor: null,
          action: 'announcements.publish',
          subject: id,
          label: row.title,
          at,
        });
      });
    },
  };
}
