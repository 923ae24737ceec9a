import { serviceKey } from '#platform/rooms/index.ts';
import type { Polls } from './polls.ts';

export const pollsService = serviceKey<Polls>('polls');
