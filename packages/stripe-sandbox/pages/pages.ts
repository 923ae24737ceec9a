import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Context, Hono, type Next } from 'hono';
import type { SandboxDeps } from '../work/deps.ts';
import { StripeFailure } from '../model/failure.ts';
import type { Transactions } from '../work/work.ts';
import { messagePage } from './layout.ts';
import { onboardRoutes } from './onboard-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { sendPage } from './responses.ts';

/** More than any of the forms can hold. */
const LARGEST_FORM = 64 * 1024;

const LATIN = '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2';
const devanagari = (weight: number): string =>
  `@fontsource/anek-devanagari/files/anek-devanagari-devanagari-${weight}-normal.woff2`;

/** Everything under `/sandbox`: the hosted pages with their style and script. */
export function createPages(deps: SandboxDeps, transactions: Transactions): Hono {
  const app = new Hono();
  app.use(guard(deps.origin));
  serve(app, '/style.css', 'text/css; charset=utf-8');
  serve(app, '/payment.css', 'text/css; charset=utf-8');
  serve(app, '/pay.js', 'text/javascript; charset=utf-8');
  serveLetters(app, '/anek-latin.woff2', LATIN);
  for (const weight of [400, 600]) serveLetters(app, `/anek-devanagari-${weight}.woff2`, devanagari(weight));
  app.route('/pay', payRoutes(deps, transactions));
  app.route('/', onboardRoutes(deps, transactions));
  const home = { href: deps.origin, label: 'Go to the start page' };
  app.notFound(() => sendPage(messagePage('Page not found', 'Check the address.', home), 404));
  app.onError((error) => {
    if (error instanceof StripeFailure) {
      const text = 'The link may be old or mistyped. Go back to where you came from and try again.';
      return sendPage(messagePage('This page can’t be found', text, home), error.status);
    }
    deps.log.error({ err: error }, 'a page of the sandbox failed');
    const text = 'Nothing was charged. Try again in a moment.';
    return sendPage(messagePage('Something went wrong', text, home), 500);
  });
  return app;
}

/** Refuses forms that another site sends, and those that are too large to be ours. */
function guard(origin: string) {
  return async (c: Context, next: Next): Promise<Response | void> => {
    const from = c.req.header('origin');
    const own = [origin, new URL(c.req.url).origin];
    if (c.req.method === 'POST' && from !== undefined && !own.includes(from)) {
      const text = 'This form was sent from another site. Open the page again and send it from there.';
      return sendPage(messagePage('Not accepted', text, null), 403);
    }
    if (Number(c.req.header('content-length') ?? 0) > LARGEST_FORM) {
      return sendPage(messagePage('Too large', 'This form is too large. Go back and shorten it.', null), 413);
    }
    return next();
  };
}

function serve(app: Hono, path: string, type: string): void {
  const text = readFileSync(new URL(`.${path}`, import.meta.url), 'utf8');
  app.get(
    path,
    () =>
      new Response(text, {
        headers: { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
      }),
  );
}

/** The letters of the site, so that the way to pay does not look like another place. */
function serveLetters(app: Hono, path: string, file: string): void {
  const bytes = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(file))));
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' };
  app.get(path, () => new Response(bytes, { headers }));
}
