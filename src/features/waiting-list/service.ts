import { serviceKey } from '#platform/rooms/index.ts';
import type { WaitingLists } from './actions/waiting-lists.ts';

export const waitingListService = serviceKey<WaitingLists>('waiting-list');
