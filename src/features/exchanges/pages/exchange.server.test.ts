import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type PageFacts, pageContext, pageOf } from '#shared/request/context.server.ts';
import { ViewerQuestions } from '#shared/request/viewer-questions.ts';
import type { Exchanges } from '../actions/exchanges.ts';
import { exchangesService } from '../service.ts';
import type { Route } from './+types/exchange';
import { action } from './exchange.server.ts';

/** Sends the page's form, with that as the answer to it: what the page returns, or throws. */
async function send(answer: { status: string; payment: { url: string } | null }) {
  const context = new RouterContextProvider();
  const facts = { language: 'en', actor: null } as unknown as PageFacts;
  context.set(pageContext, pageOf(facts, { about: new ViewerQuestions(null), nonce: '' }));
  context.set(exchangesService, { exchange: async () => answer } as unknown as Exchanges);
  const request = new Request('https://mela.test/tickets/order/exchange', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'exchange', ticket: 'a', date: 'b', key: 'c' }),
  });
  const args = { context, request, params: { id: 'order' } } as unknown as Route.ActionArgs;
  return action(args).catch((thrown: unknown) => thrown);
}

describe('the form that exchanges tickets', () => {
  it('says that they have a new date only when they have', async () => {
    const done = (await send({ status: 'done', payment: null })) as Response;
    expect(done.headers.get('Location')).toBe('/tickets/order?done=exchanged');
    const paid = (await send({ status: 'waiting', payment: { url: 'https://pay.test/' } })) as Response;
    expect(paid.headers.get('Location')).toBe('https://pay.test/');
  });

  it('says that nothing changed where the places were given up, or are paid for nowhere', async () => {
    for (const status of ['dropped', 'waiting'])
      expect(await send({ status, payment: null })).toMatchObject({
        data: { problem: expect.stringContaining('Your tickets stay as they were'), near: [] },
        init: { status: 409 },
      });
  });
});
