import { serviceKey } from '#platform/rooms/index.ts';
import type { WaitingRooms } from './actions/waiting-rooms.ts';

export const waitingRoomService = serviceKey<WaitingRooms>('waiting-room');
