import { PRODUCT_NAME } from '#lib/site-name.ts';

/** The site whose papers are drawn. */
export interface PaperSite {
  /** What it is called, in the place of a logo. */
  siteName: string;
}

/** A site that nobody has named. */
export const UNNAMED: PaperSite = { siteName: PRODUCT_NAME };
