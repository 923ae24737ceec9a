import { PRODUCT_NAME } from '#lib/site-name.ts';
import type { Settings } from './settings.ts';

/** Whom mails are from: the name that was set for the sender, else the site's. The product's own name is nobody's choice. */
export function senderNameOf({
  senderName,
  appName,
}: Pick<Settings['meta'], 'senderName' | 'appName'>): string {
  return senderName === PRODUCT_NAME ? appName : senderName;
}
