import { chaptersService } from '#features/chapters/service.ts';
import { communityCore } from '#features/chapters/model/context.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { officesTodo } from './actions/offices-todo.ts';
import { toldOfOffices } from './migrations/20261123T1400-told-of-offices.ts';
import { createOfficers } from './officers.ts';
import { officersService } from './service.ts';

export const officersRoom = room({
  key: officersService,
  needs: { chapters: chaptersService },
  migrations: [toldOfOffices],
  open: async (_services, opening) => {
    const core = await communityCore(opening);
    const service = createOfficers(core);
    return {
      service,
      everyFewMinutes: service.sweep,
      extensions: [extension(todoSources, officesTodo(core))],
    };
  },
});
