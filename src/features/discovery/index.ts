export { eventsApi } from './api/events-api.ts';
export { sitemapRoutes } from './api/sitemap.ts';
export { jsonLd, type JsonLdOffer, type JsonLdOptions, jsonLdText } from './actions/json-ld.ts';
export { createDiscovery, type Discovery } from './actions/discovery.ts';
export type { EventSearch } from './model/search-input.ts';
export type { EventFacets } from './store/facets.ts';
export type { SitemapEntry } from './store/public-events.ts';
