import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script nonce="([^"]+)"([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Turns the nonces of a rendered page into hashes, so that a page that is kept stays valid. Only scripts that carry
 * this rendering's own nonce count: nobody who wrote part of the content could know it.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const clean = html.replace(INLINE_SCRIPT, (whole, given: string, attributes: string, body: string) => {
    if (given !== nonce) return whole;
    if (body !== '') hashes.push(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
    return `<script${attributes}>${body}</script>`;
  });
  return { html: clean.replaceAll(` nonce="${nonce}"`, ''), hashes: [...new Set(hashes)] };
}

/** Other sites that a page may have to do with. */
export interface OtherSites {
  /** Where forms may lead besides our own pages: the payment pages. */
  formTargets: readonly string[];
  /** Where pictures may come from besides our own: the tiles of maps. */
  pictures?: readonly string[];
}

/** The Content-Security-Policy of a page: our own files, the given inline scripts, the sites named, and nothing else. */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { formTargets, pictures = [] }: OtherSites,
  dev = false,
): string {
  const inline = dev ? "'unsafe-inline'" : hashes.join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' ${inline}`.trim(),
    // Attributes only: React writes widths of bars and positions of menus as style attributes.
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${["'self' data: blob:", ...pictures].join(' ')}`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `frame-src 'self'`,
    `frame-ancestors 'none'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ');
}
