export { accountCollection } from './actions/collection.ts';
export { callbackOf } from './model/provider-callback.ts';
export { preferenceSources } from './model/preferences.ts';
export { accountFollowers, everyAccountFollower } from './model/account-followers.ts';
