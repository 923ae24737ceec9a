import { serviceKey } from '#platform/rooms/index.ts';
import type { Operations } from './operations.ts';

export const operationsService = serviceKey<Operations>('operations');
