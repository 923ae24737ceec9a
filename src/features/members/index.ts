export { createCardSigner } from './actions/card-code.ts';
export type { CheckedCard } from './actions/cards.ts';
export { forgetAccount } from './actions/leave.ts';
export type { Membership } from './actions/membership.ts';
export type { Members } from './members.ts';
export { MEMBER_STATUSES, type MemberStatus, type Purpose, PURPOSES } from './model/schema.ts';
