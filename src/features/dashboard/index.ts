export { todoText } from './todo-text.ts';
