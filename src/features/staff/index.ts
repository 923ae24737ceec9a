export { actAsOperator, auditKind } from './actions/audited.ts';
export { staffCollection } from './actions/collection.ts';
export { mayOperate } from './model/actor.ts';
