import { createHash } from 'node:crypto';

const STYLE =
  'html{background:#000;color:#fff;font:1.125rem/1.5 system-ui,sans-serif}body{display:grid;min-height:100vh;margin:0;place-content:center;text-align:center}main{padding:2rem}h1{color:#ffb224;font-size:1.5rem;margin:0 0 .5rem}p{margin:0}';
/** The window was opened by a page of ours, which goes on by itself. */
const SCRIPT = 'window.close();';

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing is loaded, nothing but our own style and script runs, and no page frames it. */
const POLICY = `default-src 'none'; style-src ${sourceOf(STYLE)}; script-src ${sourceOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PAGES = {
  success: {
    title: 'You are signed in',
    text: 'You can close this window and go back to the page that you came from.',
  },
  failure: {
    title: 'That did not work',
    text: 'You can close this window, go back to the page that you came from and try again.',
  },
} as const;

/** The page that somebody is left with in the window of their provider. It closes that window if the browser lets it. */
export function resultPage(result: keyof typeof PAGES): Response {
  const { title, text } = PAGES[result];
  const close = result === 'success' ? `<script>${SCRIPT}</script>` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main>${close}</body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      // Whoever opened the window may still close it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    },
  });
}
