export { addGift } from './actions/giving/add-gift.ts';
export { findCampaign } from './actions/giving/campaigns.ts';
