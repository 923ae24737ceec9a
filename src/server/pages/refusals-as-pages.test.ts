import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { conflict, ApiError, notFound } from '#lib/errors.ts';
import { SAID_OF_NULL } from '#lib/text.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { refusalsAsPages } from './refusals-as-pages.ts';

const context = new RouterContextProvider();
context.set(pageContext, { language: 'es' } as never);

/** What a page throws whose loader and action do that. */
async function thrown(kind: 'loader' | 'action', work: () => unknown): Promise<unknown> {
  const page = {
    id: 'page',
    path: 'page',
    parentId: undefined,
    module: { default: () => null, [kind]: work },
  };
  const { routes } = refusalsAsPages({ routes: { page } } as unknown as ServerBuild);
  const handler = routes.page?.module[kind] as (args: unknown) => Promise<unknown>;
  return handler({ context, request: new Request('http://mela.test/page'), params: {} }).catch(
    (error: unknown) => error,
  );
}

it.each(['loader', 'action'] as const)('what is refused in a %s is a page with its status', async (kind) => {
  const said = (error: Error) => {
    const work = async () => {
      throw error;
    };
    return thrown(kind, work);
  };
  expect(await said(new ApiError(400, SAID_OF_NULL))).toMatchObject({
    data: SAID_OF_NULL.es,
    init: { status: 400 },
  });
  expect(await said(notFound())).toMatchObject({ init: { status: 404 } });
  expect(await said(conflict('Somebody was faster.'))).toMatchObject({ init: { status: 409 } });
});

it('what a handler throws at once is treated alike, and what is no refusal is thrown on', async () => {
  const at = (error: unknown) =>
    thrown('loader', () => {
      throw error;
    });
  expect(await at(notFound())).toMatchObject({ init: { status: 404 } });
  const [fault, away, answer] = [new Error('ours'), new ApiError(503, 'Away'), new Response(null)];
  expect([await at(fault), await at(away), await at(answer)]).toEqual([fault, away, answer]);
  expect(await thrown('loader', () => ({ fine: true }))).toEqual({ fine: true });
});

it('a page without a loader stays without', () => {
  const page = { id: 'page', path: 'page', module: { default: () => null } };
  const { routes } = refusalsAsPages({ routes: { page } } as unknown as ServerBuild);
  expect(Object.keys(routes.page?.module ?? {})).toEqual(['default']);
});
