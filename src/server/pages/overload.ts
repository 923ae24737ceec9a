import type { ApiContext } from '#platform/http/index.ts';
import { pageLanguage } from '#shared/i18n/choose-language.server.ts';
import { contentSecurityPolicy, type OtherSites } from './csp.ts';
import { words } from './overload.messages.ts';

/**
 * Answers whoever would wait too long, with 503 and after how many seconds to come again: in words of their language where a
 * browser asks for a page, as JSON to scripts and programs. Nothing is rendered or looked up for it.
 */
export function overload(others: OtherSites): (c: ApiContext, waitMs: number) => Response {
  const policy = contentSecurityPolicy([], others);
  return (c, waitMs) => {
    const language = pageLanguage(c.req.raw, null);
    const t = words[language];
    const sent = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const headers = {
      'retry-after': String(Math.ceil(waitMs / 1000) + 1),
      'cache-control': 'no-store',
      vary: 'accept, accept-language, cookie',
    };
    const forScripts = c.req.path.endsWith('.data');
    if (forScripts || !c.req.header('accept')?.includes('text/html')) {
      // Scripts show the sentence to anyone who reads the page.
      const message = forScripts ? t.said : words.en.said;
      return Response.json({ data: {}, message, status: 503 }, { status: 503, headers });
    }
    const next = sent ? `<p>${t.typedStays}</p>` : `<p><a href="">${t.again}</a></p>`;
    const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="dark"/><meta name="robots" content="noindex"/><title>${t.title}</title></head><body><main><h1>${t.title}</h1><p>${t.said}</p>${next}</main></body></html>`;
    return new Response(html, {
      status: 503,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  };
}
