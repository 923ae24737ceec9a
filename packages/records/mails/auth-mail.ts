import { createElement as h } from 'react';
import { languageOf } from '#lib/language/index.ts';
import { MailLayout, type MailMessage, renderMail } from '#platform/mail/index.ts';
import type { Collection } from '../schema/collection.ts';
import { words } from '../schema/mail-templates.messages.ts';
import { defaultIn, type MailTemplate } from '../schema/mail-templates.ts';
import type { MailContext } from './context.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import type { Settings } from '../settings/settings.ts';
import type { Row } from '../schema/row.ts';
import { fillTemplate, type TemplateValues } from './fill-template.ts';

/** Templates say `class="btn"`; mail readers look at an element's own style only. */
const BUTTON =
  'class="btn" style="display:inline-block;padding:14px 26px;border-radius:8px;background-color:#d3163f;color:#ffffff;font-weight:700;text-decoration:none"';

/**
 * A mail about an auth record from the collection's template, whole: to be queued with the write that it tells of. In
 * the language of the record's `locale` (English without), unless the collection has its own words.
 */
export async function authMail(
  context: MailContext,
  collection: Collection,
  row: Row,
  template: MailTemplate,
  values: Omit<TemplateValues, 'APP_NAME' | 'APP_URL'>,
  to = String(row.email),
): Promise<MailMessage> {
  const { meta } = await context.settings.current(context.now());
  const translated = defaultIn(template, languageOf(row.locale));
  const language = translated ? languageOf(row.locale) : 'en';
  const filled = fillTemplate(
    translated ?? template,
    { APP_NAME: meta.appName, APP_URL: meta.appURL, ...values },
    collection,
    row,
  );
  const __html = filled.body.replaceAll('class="btn"', BUTTON);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: filled.subject, why: words[language].why(meta.appName), lang: language },
      h('div', { className: 'mela-ink', dangerouslySetInnerHTML: { __html } }),
    ),
  );
  return { to, subject: filled.subject, html, text, ...senderOf(meta) };
}

/** Empty where nobody has set an address: then the server's own sender is taken. */
export function senderOf(meta: Settings['meta']): { from?: string } {
  const { senderAddress } = meta;
  if (senderAddress === '') return {};
  const name = senderNameOf(meta)
    .replace(/[\p{Cc}"\\<>]/gu, '')
    .trim();
  return { from: name === '' ? senderAddress : `"${name}" <${senderAddress}>` };
}
