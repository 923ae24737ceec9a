import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { MailLayout } from './mail-layout.ts';
import { MailButton, MailFacts, MailHeading, MailLink, MailText } from './mail-parts.ts';
import { renderMail } from './render-mail.ts';

const mail = (name: string) =>
  h(
    MailLayout,
    { preview: 'What it is about', why: 'You asked for it.' },
    h(MailHeading, null, `Namaste ${name}`),
    h(
      MailText,
      null,
      'Read on, or ',
      h(MailLink, { href: 'https://mela.test/help?a=1&b=2' }, 'ask for help'),
      '.',
    ),
    h(MailFacts, { facts: [{ label: 'When', lines: ['Saturday', '6:00 PM'] }] }),
    h(MailButton, { href: 'https://mela.test/go' }, 'Go there'),
  );

describe('a mail', () => {
  it('is a whole page with a language, and colours by day and by night', async () => {
    const { html } = await renderMail(mail('Sita'));
    expect(html).toMatch(/^<!DOCTYPE html/i);
    expect(html).toContain('lang="en"');
    expect(html).toContain('content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    // React writes `>` and quotes of a style as they are: an escaped sheet would be dead.
    expect(html).not.toContain('&quot;');
  });

  it('reads well as plain text', async () => {
    const { text } = await renderMail(mail('Sita'));
    expect(text).toBe(
      [
        'Namaste Sita',
        '',
        'Read on, or ask for help https://mela.test/help?a=1&b=2.',
        '',
        'When',
        'Saturday',
        '6:00 PM',
        '',
        'Go there https://mela.test/go',
        '',
        'You asked for it.',
        '',
      ].join('\n'),
    );
  });

  it('shows what people wrote, and runs none of it', async () => {
    const { html, text } = await renderMail(mail('<img src=x onerror=alert(1)> & "co"'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; ');
    expect(text).toContain('Namaste <img src=x onerror=alert(1)> & "co"');
  });
});
