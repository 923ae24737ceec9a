export { eventsApi } from './api/events-api.ts';
export { sitemapRoutes } from './api/sitemap.ts';
export { isCurrent, textStream } from './api/text-response.ts';
export { type JsonLdOffer, type JsonLdOptions } from './actions/json-ld.ts';
export { createDiscovery, type Discovery } from './actions/discovery.ts';
export type { EventSearch } from './model/search-input.ts';
export type { FoundEvent } from './store/search-events.ts';
