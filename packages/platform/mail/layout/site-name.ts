import { escapeHtml } from '#lib/escape-html.ts';
import { PRODUCT_NAME, siteNameIn } from '#lib/site-name.ts';

/**
 * Stands in a mail for the site's name, which superusers may change at any time (`meta.appName` of the settings). It is filled in
 * when the mail goes. The signs are Unicode's private ones: nobody types them in a title or a message.
 */
export const SITE_NAME = '\uE0A0site\uE0A1';
/** The same where the text is in Nepali. */
export const SITE_NAME_NEPALI = '\uE0A0site ne\uE0A1';

interface Words {
  subject: string;
  html: string;
  /** The text part. */
  body: string;
}

/** A mail's words with the site's name in them. */
export function withSiteName<Mail extends Words>(mail: Mail, name: string): Mail {
  const nepali = name === PRODUCT_NAME ? `${siteNameIn(name, 'ne')} ${name}` : name;
  const fill = (text: string, escape: (name: string) => string = (plain) => plain): string =>
    text.replaceAll(SITE_NAME, () => escape(name)).replaceAll(SITE_NAME_NEPALI, () => escape(nepali));
  return { ...mail, subject: fill(mail.subject), html: fill(mail.html, escapeHtml), body: fill(mail.body) };
}
