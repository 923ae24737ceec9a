import { serviceKey } from '#platform/rooms/index.ts';
import type { Todo } from './todo.ts';

export const todoService = serviceKey<Todo>('dashboard');
