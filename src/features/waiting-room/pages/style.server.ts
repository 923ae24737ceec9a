import { WAITING_STYLE } from '../ui/waiting-style.ts';

/** The waiting page's style sheet. */
export const loader = (): Response =>
  new Response(WAITING_STYLE, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
