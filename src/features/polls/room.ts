import { communityCore } from '#features/chapters/model/context.ts';
import { chapterTabs } from '#features/chapters/model/chapter-tab.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/polls.messages.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { demoNews } from '#features/chapters/model/demo-news.ts';
import { membershipParts } from '#features/members/model/membership-part.ts';
import { membersService } from '#features/members/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { demoPolls } from './demo-polls.ts';
import { ownPolls } from './actions/own-polls.ts';
import { pollsTodo } from './actions/polls-todo.ts';
import { polls as tables } from './migrations/20261122T1610-polls.ts';
import { pollsInPages } from './migrations/20261122T1820-polls-in-pages.ts';
import { createPolls } from './polls.ts';
import { pollsService } from './service.ts';

export const pollsRoom = room({
  key: pollsService,
  needs: { members: membersService },
  migrations: [tables, pollsInPages],
  open: async (_services, opening) => {
    const core = await communityCore(opening);
    const deps = { ...core, storage: opening.core.storage };
    const service = createPolls(deps);
    return {
      service,
      jobKinds: service.jobKinds,
      extensions: [
        extension(todoSources, pollsTodo(core)),
        extension(membershipParts, ownPolls(deps)),
        extension(demoNews, demoPolls(service, core.clock)),
        extension(chapterTabs, {
          group: 'news',
          place: 20,
          path: 'polls',
          label: inEach(words, (t) => t.title),
          action: 'polls.edit',
          shortcut: 'p',
        }),
      ],
    };
  },
});
