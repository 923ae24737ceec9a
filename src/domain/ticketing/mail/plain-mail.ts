import type { MailMessage } from '#platform/mail/index.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] as string);
}

/** A short mail: paragraphs, and one link at the end. Everything is taken as text. */
export function plainMail(mail: {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; url: string };
}): MailMessage {
  const { to, subject, paragraphs, link } = mail;
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const anchor = `<a href="${escapeHtml(link.url)}" style="color:#b4233c">${escapeHtml(link.label)}</a>`;
  const style = 'font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:560px;margin:0 auto;padding:24px';
  return {
    to,
    // A subject is one line: a title with a line break in it must not make another header.
    subject: subject.replace(/\s+/g, ' '),
    html: `<!doctype html><html lang="en"><body><div style="${style}">${body}<p>${anchor}</p></div></body></html>`,
    text: [...paragraphs, `${link.label}: ${link.url}`].join('\n\n'),
  };
}
