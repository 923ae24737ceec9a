import { html } from 'hono/html';
import type { Language } from '#lib/language/index.ts';
import { words } from './pay.messages.ts';

/** A piece of a page, escaped. */
export type Markup = ReturnType<typeof html>;

/** A whole page. `script` is the address of a script that makes it nicer; it works without. */
export function layout(
  title: string,
  content: Markup,
  options: { script?: string; language?: Language } = {},
): Markup {
  const language = options.language ?? 'en';
  const t = words[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        <link rel="stylesheet" href="/sandbox/payment.css" />
        <link rel="icon" href="data:," />
        ${options.script ? html`<script src="${options.script}" defer></script>` : ''}
      </head>
      <body>
        <header class="notice"><strong>${t.testMode}</strong> ${t.noMoney}</header>
        ${content}
      </body>
    </html>`;
}

/** A page that only says something, with a way on. */
export function messagePage(
  title: string,
  text: string,
  link: { href: string; label: string } | null,
  language: Language = 'en',
): Markup {
  const way = link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`;
  return layout(
    title,
    html`<main class="card message">
      <h1>${title}</h1>
      <p>${text}</p>
      ${way ?? ''}
    </main>`,
    { language },
  );
}
