import { serviceKey } from '#platform/rooms/index.ts';
import type { Todo } from './actions/todo.ts';

export const todoService = serviceKey<Todo>('dashboard');
