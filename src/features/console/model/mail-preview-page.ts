import { escapeHtml } from '#lib/escape-html.ts';

/** A mail to be looked at in a frame: its subject above it, as a mail program has it. */
export function mailPreviewPage({ subject, html }: { subject: string; html: string }): string {
  const line = `<p style="margin:0;padding:12px 16px;border-bottom:1px solid #ddd;background:#fff;color:#111;font:600 15px sans-serif;overflow-wrap:anywhere">${escapeHtml(subject)}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + line);
}
