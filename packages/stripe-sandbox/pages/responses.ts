import type { Markup } from './layout.ts';

/** A page as it is sent. Chromium holds a form to `form-action` along its redirects, so those who get one are named. */
export async function sendPage(
  page: Markup,
  status = 200,
  redirectsTo: readonly (string | null)[] = [],
): Promise<Response> {
  const origins = redirectsTo.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** On to another page, as a GET. */
export function seeOther(url: string): Response {
  // An address may hold letters that a header can't.
  const location = URL.canParse(url) ? new URL(url).href : url;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
