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

/** A text of a mail, as its subject, with the site's name in it. */
export function fillSiteName(
  text: string,
  name: string,
  escape: (name: string) => string = (plain) => plain,
): string {
  const nepali = name === PRODUCT_NAME ? `${siteNameIn(name, 'ne')} ${name}` : name;
  return text.replaceAll(SITE_NAME, () => escape(name)).replaceAll(SITE_NAME_NEPALI, () => escape(nepali));
}

/** A mail's words with the site's name in them. */
export const withSiteName = <Mail extends Words>(mail: Mail, name: string): Mail => ({
  ...mail,
  subject: fillSiteName(mail.subject, name),
  html: fillSiteName(mail.html, name, escapeHtml),
  body: fillSiteName(mail.body, name),
});
