export { type Base, openBase } from './open-base.ts';
export { platformMigrations } from './migrations.ts';
export { listen, type Listening } from './listen.ts';
