export { accountCollection } from './collection.ts';
export { type AccountFollower, accountFollowers } from './model/followers.ts';
