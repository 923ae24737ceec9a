import { serviceKey } from '#platform/rooms/index.ts';
import type { Figures } from './figures.ts';

export const figuresService = serviceKey<Figures>('community-figures');
