import { Writable } from 'node:stream';
import { createElement, lazy, type ReactNode, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  Await,
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import { expect, it, vi } from 'vitest';
import { inOneGo, pageText } from './page-text.tsx';

const NONCE = 'a-nonce';

type Handle = (context: EntryContext, url: string) => Promise<string>;

/** As React Router's own templates render a page: what all is compared with. */
const asAStream: Handle = (context, url) =>
  new Promise((resolve, reject) => {
    let html = '';
    const text = new Writable({
      write: (chunk: Buffer, _encoding, done) => ((html += chunk.toString()), done()),
      final: (done) => (resolve(html), done()),
    });
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url, nonce: NONCE }), {
      nonce: NONCE,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
      onShellError: reject,
      onError: reject,
    });
  });

const asText: Handle = (context, url) => {
  const renderMeta: EntryContext['renderMeta'] = {};
  const view = (handOff: ReadableStream<Uint8Array> | undefined) =>
    createElement(ServerRouter, {
      context: { ...context, serverHandoffStream: handOff, renderMeta: handOff ? {} : renderMeta },
      url,
      nonce: NONCE,
    });
  return pageText({
    nonce: NONCE,
    handOff: context.serverHandoffStream as ReadableStream<Uint8Array>,
    view,
    once: () => {
      const text = inOneGo(view(undefined));
      return text === null ? null : { text, scripts: renderMeta.didRenderScripts === true };
    },
  });
};

interface Page {
  loader?: () => unknown;
  default: () => ReactNode;
}

/** A site of one page, rendered so. */
function site(handle: Handle, page: Page, scripts = true) {
  const caught: unknown[] = [];
  const Layout = ({ children }: { children: ReactNode }) => (
    <html lang="en">
      <head>
        <title>One page</title>
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={NONCE} />
        {scripts && <Scripts nonce={NONCE} />}
      </body>
    </html>
  );
  const root = { default: () => <Outlet />, Layout, ErrorBoundary: () => <p>It failed.</p> };
  const about = {
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
  };
  const manifest = (id: string, parentId?: string) => ({
    id,
    ...(parentId ? { parentId, index: true } : { path: '' }),
    ...about,
    hasLoader: id === 'page' && page.loader !== undefined,
    hasDefaultExport: true,
    hasErrorBoundary: id === 'root',
    module: `/${id}.js`,
    imports: [],
  });
  const build = {
    entry: {
      module: {
        default: async (_: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(await handle(context, 'http://mela.test/'), { status, headers }),
        handleError: (error: unknown) => void caught.push(error),
      },
    },
    routes: {
      root: { id: 'root', path: '', module: root },
      page: { id: 'page', parentId: 'root', index: true, module: page },
    },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: manifest('root'), page: manifest('page', 'root') },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const answer = createRequestHandler(build, 'production');
  return async () => {
    const response = await answer(new Request('http://mela.test/'), new RouterContextProvider());
    return { status: response.status, html: await response.text(), caught: caught.map(String) };
  };
}

const Shown = () => <p>{JSON.stringify(useLoaderData())}</p>;
const later = <Value,>(value: Value) => new Promise<Value>((resolve) => void setImmediate(resolve, value));

/** A part whose script is loaded when it is first shown. */
function lazyPart() {
  const Part = lazy(() => later({ default: () => <b>the part</b> }));
  return () => (
    <Suspense fallback={<i>not yet</i>}>
      <Part />
    </Suspense>
  );
}

const Deferred = () => (
  <Suspense fallback={<i>not yet</i>}>
    <Await resolve={useLoaderData<{ slow: Promise<string> }>().slow}>{(text: string) => <b>{text}</b>}</Await>
  </Suspense>
);

const hostile = '</script><script>alert(1)</script>&lt;\u2028\u2029<!--$!-->$& $1 ${x} 😀 नेपाली';

it.each<[string, () => Page, boolean?]>([
  ['without data', () => ({ default: () => <p>Hello</p> })],
  [
    'with data',
    () => ({ loader: () => ({ one: 1, list: ['a', { b: null }], day: new Date(0) }), default: Shown }),
  ],
  ['with hostile data', () => ({ loader: () => ({ text: hostile, [hostile]: hostile }), default: Shown })],
  [
    'with much data',
    () => ({ loader: () => Array.from({ length: 5_000 }, (_, n) => `नमस्ते ${n}`), default: Shown }),
  ],
  ['without scripts', () => ({ loader: () => ({ one: 1 }), default: Shown }), false],
  [
    'with data that comes later',
    () => ({ loader: () => ({ now: 1, slow: later(hostile) }), default: Deferred }),
  ],
  [
    'with data that is later but not shown',
    () => ({ loader: () => ({ slow: later('x') }), default: () => <p>Now</p> }),
  ],
  ['with a part that is loaded first', () => ({ default: lazyPart() })],
])('a page %s is what a stream would have brought', async (_what, page, scripts) => {
  const expected = await site(asAStream, page(), scripts)();
  expect(await site(asText, page(), scripts)()).toEqual(expected);
  expect(expected.status).toBe(200);
  expect(expected.html).not.toContain('not yet');
});

it('is rendered in one go once its parts are there', async () => {
  const page = { default: lazyPart() };
  const ask = site(asText, page);
  const { html } = await ask();
  const turn = vi.fn<() => void>();
  setImmediate(turn);
  expect((await ask()).html).toBe(html);
  expect(turn).not.toHaveBeenCalled();
});

it.each<[string, () => ReactNode]>([
  [
    'anywhere',
    () => {
      throw new Error('broken');
    },
  ],
  [
    'in a part that may be late',
    () => {
      const Broken = (): ReactNode => {
        throw new Error('broken');
      };
      return (
        <Suspense>
          <Broken />
        </Suspense>
      );
    },
  ],
])('what fails %s is told once, and shown by the page for errors', async (_where, page) => {
  const expected = await site(asAStream, { default: page })();
  const found = await site(asText, { default: page })();
  expect(found).toEqual(expected);
  expect(found.caught).toEqual(['Error: broken']);
  expect(found.html).toContain('It failed.');
});
