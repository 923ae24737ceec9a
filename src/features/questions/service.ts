import { serviceKey } from '#platform/rooms/index.ts';
import type { Questions } from './actions/questions.ts';

export const questionsService = serviceKey<Questions>('questions');
