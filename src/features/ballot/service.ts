import { serviceKey } from '#platform/rooms/index.ts';
import type { Ballots } from './actions/ballots.ts';

export const ballotService = serviceKey<Ballots>('ballot');
