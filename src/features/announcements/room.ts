import { communityCore } from '#features/chapters/model/context.ts';
import { chapterTabs } from '#features/chapters/model/chapter-tab.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/voice.messages.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { plainText, sanitiseDescription } from '#features/events/index.ts';
import { membersService } from '#features/members/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { draftsTodo } from './actions/drafts-todo.ts';
import { createAnnouncements } from './announcements.ts';
import { newsApi } from './api/news-api.ts';
import { announcementsOpenApi } from './api/open-api.ts';
import { announcements as tables } from './migrations/20261122T1600-announcements.ts';
import { documents } from './migrations/20261122T1620-documents.ts';
import { announcementsService } from './service.ts';

export const announcementsRoom = room({
  key: announcementsService,
  needs: { members: membersService },
  migrations: [tables, documents],
  openApi: announcementsOpenApi,
  open: async (_services, opening) => {
    const core = await communityCore(opening);
    const service = createAnnouncements({
      ...core,
      storage: opening.core.storage,
      richText: { sanitise: sanitiseDescription, plain: plainText },
    });
    return {
      service,
      api: newsApi(service),
      jobKinds: service.jobKinds,
      extensions: [
        extension(todoSources, draftsTodo(core)),
        extension(chapterTabs, {
          group: 'news',
          place: 10,
          path: 'announcements',
          label: inEach(words, (t) => t.part.announcements),
          action: 'announcements.edit',
          shortcut: 'n',
        }),
        extension(chapterTabs, {
          group: 'news',
          place: 30,
          path: 'documents',
          label: inEach(words, (t) => t.part.documents),
          action: 'documents.edit',
        }),
      ],
    };
  },
});
