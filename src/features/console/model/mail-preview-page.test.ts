import { expect, it } from 'vitest';
import { mailPreviewPage } from './mail-preview-page.ts';

it('puts the subject above the mail, as text', () => {
  const page = mailPreviewPage({
    subject: 'A & <b>$&</b>',
    html: '<html><body class="x"><p>Hi</p></body></html>',
  });
  expect(page).toContain('A &amp; &lt;b&gt;$&amp;&lt;/b&gt;</p><p>Hi</p>');
  expect(page).toMatch(/^<html><body class="x"><p style="/);
});
