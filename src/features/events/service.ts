import { serviceKey } from '#platform/rooms/index.ts';
import type { Events } from './events.ts';
import type { Teams } from '#features/team/actions/teams.ts';

export const eventsService = serviceKey<Events>('events');
export const teamsService = serviceKey<Teams>('teams');
