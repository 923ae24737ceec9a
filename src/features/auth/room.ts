import { room } from '#platform/rooms/index.ts';
import { createAuth } from './actions/auth.ts';
import { authService } from './service.ts';

export const authRoom = room({
  key: authService,
  open: (_services, { extensions }) => ({ service: createAuth(extensions) }),
});
