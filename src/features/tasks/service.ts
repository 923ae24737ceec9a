import { serviceKey } from '#platform/rooms/index.ts';
import type { Tasks } from './actions/tasks.ts';

export const tasksService = serviceKey<Tasks>('tasks');
