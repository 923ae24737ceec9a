import { expect, it } from 'vitest';
import { SITE_NAME } from './layout/site-name.ts';
import { mailAsRead } from './mail-as-read.ts';

it('bears the site’s name in its subject, its HTML and its text, and is otherwise what it was', () => {
  const mail = {
    to: 'maya@example.org',
    replyTo: 'asha@example.org',
    subject: `${SITE_NAME}: hi`,
    html: `<b>${SITE_NAME}</b>`,
    text: SITE_NAME,
  };
  expect(mailAsRead(mail, 'A & B')).toEqual({
    ...mail,
    subject: 'A & B: hi',
    html: '<b>A &amp; B</b>',
    text: 'A & B',
  });
});
