export { type ApiContext, type ApiEnv, readJsonObject, requireActor } from './api-env.ts';
export { invalidBy } from './field-errors.ts';
