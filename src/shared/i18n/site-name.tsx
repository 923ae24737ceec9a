import { createContext, useContext } from 'react';
import { PRODUCT_NAME, siteNameIn } from '#lib/site-name.ts';
import { useSiteData } from '#shared/request/site-data.ts';
import { useLanguage } from './language.tsx';

const SiteNameContext = createContext(PRODUCT_NAME);

/** Where the site's name comes from on a page that has no data of its own: an error page. */
export const SiteNameProvider = SiteNameContext.Provider;

/** What the site is called, as it stands in a header. */
export function useSiteName(): string {
  const kept = useContext(SiteNameContext);
  return useSiteData()?.config.name ?? kept;
}

/** The same as a word of a sentence in the page's language. */
export function useSiteNameInWords(): string {
  return siteNameIn(useSiteName(), useLanguage());
}
