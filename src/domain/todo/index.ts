export { todoApi } from './api/todo-api.ts';
export type { TodoItem, TodoKind } from '#lib/todo-item.ts';
export type { TodoAsked, TodoRoom } from './ports.ts';
export { failuresRoom } from './failures/failures-room.ts';
export { createTodo, type Todo } from './todo.ts';
export { todoText } from './todo-text.ts';
