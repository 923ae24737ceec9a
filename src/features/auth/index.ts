export { accountCollection } from './actions/collection.ts';
export { type AccountFollower, accountFollowers } from './model/account-followers.ts';
