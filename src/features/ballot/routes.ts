import type { RoomRoutes } from '#shell/room-routes.ts';

export default {} satisfies RoomRoutes;
