import { extension, room } from '#platform/rooms/index.ts';
import { accountFollowers } from '#features/auth/index.ts';
import { failuresSource } from './actions/failures-source.ts';
import { todoApi } from './api/todo-api.ts';
import { dashboardOpenApi } from './api/open-api.ts';
import { todoMail } from './migrations/20261122T2011-todo-mail.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { todoService } from './service.ts';
import { createTodo } from './actions/todo.ts';

export const dashboardRoom = room({
  key: todoService,
  migrations: [todoMail],
  openApi: dashboardOpenApi,
  open: async (_services, { core, secret, extensions }) => {
    const todo = createTodo({
      ...core,
      sources: () => extensions(todoSources),
      secret: await secret('todo-links'),
    });
    return {
      service: todo,
      api: todoApi(todo),
      jobKinds: todo.jobKinds,
      everyFewMinutes: todo.sweep,
      extensions: [
        extension(todoSources, failuresSource(core.db)),
        extension(accountFollowers, { forget: todo.forget }),
      ],
    };
  },
});
