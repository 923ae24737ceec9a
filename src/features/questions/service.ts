import { serviceKey } from '#platform/rooms/index.ts';
import type { Questions } from './questions.ts';

export const questionsService = serviceKey<Questions>('questions');
