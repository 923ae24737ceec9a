export { todoApi } from './api/todo-api.ts';
export type { TodoItem, TodoKind } from '#lib/todo-item.ts';
export type { TodoAsked, TodoRoom } from './model/ports.ts';
export { failuresRoom } from './actions/failures-room.ts';
export { createTodo, type Todo } from './todo.ts';
export { todoText } from './todo-text.ts';
