import { WAITING_SCRIPT } from '../ui/waiting-script.ts';

/** The waiting page's script. */
export const loader = (): Response =>
  new Response(WAITING_SCRIPT, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
