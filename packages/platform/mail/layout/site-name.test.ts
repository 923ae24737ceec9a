import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { MailLayout } from './mail-layout.ts';
import { renderMail } from './render-mail.ts';
import { SITE_NAME, withSiteName } from './site-name.ts';

it.each([
  ['en', 'Mela', 'Mela'],
  ['ne', 'Mela', 'मेला Mela'],
  ['en', 'Bazaar & <Sons> "of" $& Pokhara', 'Bazaar &amp; &lt;Sons&gt; &quot;of&quot; $&amp; Pokhara'],
  ['ne', 'बजार', 'बजार'],
])('the head of a mail in %s from %s', async (lang, name, head) => {
  const { html, text } = await renderMail(h(MailLayout, { preview: '', why: '', lang }));
  const mail = withSiteName({ subject: `${SITE_NAME}: news`, html, body: `${text}${SITE_NAME}` }, name);
  expect(mail.html).toContain(`>${head}</span>`);
  expect(mail.subject).toBe(`${name}: news`);
  expect(mail.body).toContain(name);
  expect(mail.html + mail.body).not.toMatch(/\p{Co}/u);
});
