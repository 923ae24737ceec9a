import { mailPreviewPage } from '../model/mail-preview-page.ts';

/** Mails have styles of their own; scripts don't run, and links open beside the console. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
};

/** A mail to be looked at in a frame of a page of the console. */
export const mailPreview = (mail: { subject: string; html: string }): Response =>
  new Response(mailPreviewPage(mail), { headers: HEADERS });
