import { serviceKey } from '#platform/rooms/index.ts';
import type { Teams } from './actions/teams.ts';

export const teamsService = serviceKey<Teams>('teams');
