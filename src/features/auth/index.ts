export { accountCollection } from './actions/collection.ts';
export { type Preferences, preferenceSources } from './model/preferences.ts';
export { type AccountFollower, accountFollowers } from './model/account-followers.ts';
