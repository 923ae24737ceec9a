import type { ReactElement } from 'react';

/** Both parts of a mail. */
export interface RenderedMail {
  html: string;
  text: string;
}

/** How the text part reads: a link as its words and address, nothing shouted, lines that a terminal shows whole. */
const TEXT_OPTIONS = {
  wordwrap: 78,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true } },
  ],
};

/** A mail as HTML with inline styles, and the same in plain text. The renderer is loaded with the first mail. */
export async function renderMail(element: ReactElement): Promise<RenderedMail> {
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(element);
  return { html, text: `${toPlainText(html, TEXT_OPTIONS).trim()}\n` };
}

/** The plain text of a mail for a page that breaks lines by itself. */
export async function unwrappedText(html: string): Promise<string> {
  const { toPlainText } = await import('@react-email/render');
  return toPlainText(html, { ...TEXT_OPTIONS, wordwrap: false }).trim();
}
