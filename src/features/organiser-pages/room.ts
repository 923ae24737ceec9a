import { accountFollowers } from '#features/auth/index.ts';
import { discoveryService } from '#features/discovery/service.ts';
import { type EventFollower, eventFollowers } from '#features/events/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { organiserPagesApi } from './api/api.ts';
import { organiserPagesOpenApi } from './api/open-api.ts';
import { NOTIFY_FOLLOWERS, notifyOfWaiting } from './jobs/notify-followers.ts';
import { organiserPages } from './migrations/20261129T2140-organiser-pages.ts';
import type { OrganiserTables } from './model/schema.ts';
import { createOrganiserPages } from './actions/organiser-pages.ts';
import { organiserPagesService } from './service.ts';
import { noteListed, waitingFor } from './store/announcements.ts';
import { forgetAccount, joinAccount } from './store/follows.ts';
import { shownOf } from './store/pages.ts';

/** A page is shown no more, or again: what is kept of it, and leads to it, is made anew. */
const turned = async (tx: Tx, account: string) =>
  tx.change({ collection: 'organiser_pages', action: 'update', id: account });

export const organiserPagesRoom = room({
  key: organiserPagesService,
  needs: { discovery: discoveryService },
  migrations: [organiserPages],
  openApi: organiserPagesOpenApi,
  open: async ({ discovery }, { core, secret }) => {
    const pages = createOrganiserPages({
      ...core,
      discovery,
      perNetwork: core.config.limitPerNetwork,
      secret: await secret('organiser-follows'),
    });
    const follower: EventFollower = {
      listed: async (tx, { id, organiser }) => {
        if (!(await shownOf(tx.as<OrganiserTables>(), organiser))) return;
        const now = core.clock.text();
        const isNew = await noteListed(tx, { event: id, organiser, now });
        // One that was not public when its turn came waits still, and has no job any more.
        if (!isNew && !(await waitingFor(tx.as<OrganiserTables>(), id))) return;
        const key = isNew ? `${NOTIFY_FOLLOWERS}:${id}` : `${NOTIFY_FOLLOWERS}:${id}:${now}`;
        await core.jobs.enqueue(tx, NOTIFY_FOLLOWERS, { event: id }, { key });
      },
    };
    return {
      service: pages,
      api: organiserPagesApi(pages, core),
      jobKinds: pages.jobKinds,
      nightly: pages.nightly,
      extensions: [
        extension(eventFollowers, follower),
        extension(accountFollowers, {
          forget: forgetAccount,
          confirmed: joinAccount,
          suspended: turned,
          lifted: async (tx, account) => {
            await turned(tx, account);
            await notifyOfWaiting(tx, core, account);
          },
        }),
      ],
    };
  },
});
