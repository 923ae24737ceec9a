import { accountFollowers } from '#features/auth/index.ts';
import { chaptersService, paperPrinter } from '#features/chapters/service.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { memberships } from '#features/orders/index.ts';
import { createSigningKey } from '#features/tickets/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { applicationsTodo } from './actions/applications/applications-todo.ts';
import { createCardSigner } from './actions/card-code.ts';
import { forgetAccount } from './actions/leave.ts';
import { createMembers } from './members.ts';
import { applicationsTold } from './migrations/20261122T2010-applications-told.ts';
import { familyPlaces } from './migrations/20261122T1520-family-places.ts';
import { linesOfMembers } from './migrations/20261122T1831-lines-of-members.ts';
import { wordsWithinNames } from './migrations/20261122T2150-words-within-names.ts';
import { followedCore } from './model/followers.ts';
import { membersService } from './service.ts';

export const membersRoom = room({
  key: membersService,
  needs: { chapters: chaptersService, printer: paperPrinter },
  migrations: [familyPlaces, linesOfMembers, applicationsTold, wordsWithinNames],
  open: async ({ printer }, opening) => {
    const core = await followedCore(opening);
    const cards = createCardSigner(await opening.secret('member-card-signing', createSigningKey));
    const service = createMembers({ ...core, cards, printer });
    return {
      service,
      jobKinds: service.jobKinds,
      extensions: [
        extension(todoSources, applicationsTodo(core)),
        extension(memberships, {
          of: (account, tx) => service.audience.of(account, tx),
          offered: (chapter, tiers) => service.audience.isOffered({ chapter, tiers }),
          names: service.audience.names,
          choices: service.audience.choices,
          allChoices: service.audience.all,
        }),
        extension(accountFollowers, { forget: (tx, user, now) => forgetAccount(core, tx, user, now) }),
      ],
    };
  },
});
