export { todoText } from './mails/todo-text.ts';
