import { room } from '#platform/rooms/index.ts';
import { answeredMessages } from './migrations/20261121T1611-answered-messages.ts';
import { supportService } from './service.ts';
import { createSupport } from './support.ts';

export const supportRoom = room({
  key: supportService,
  migrations: [answeredMessages],
  open: async (_services, { core, secret }) => ({
    service: createSupport({ ...core, secret: await secret('support-forms') }),
  }),
});
