import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type PageFacts, pageContext, pageOf } from '#shared/request/context.server.ts';
import { ViewerQuestions } from '#shared/request/viewer-questions.ts';
import { keepPage } from './keep-page.server.ts';

it.each([
  [['2026-12-02 10:00:00.000Z', '2026-12-01 10:00:00.000Z'], '2026-12-01 10:00:00.000Z'],
  [[null, '2026-12-01 10:00:00.000Z'], '2026-12-01 10:00:00.000Z'],
  // As an event says that it was never postponed: it ends no page, and hides no moment that does.
  [['', '2026-12-01 10:00:00.000Z', null], '2026-12-01 10:00:00.000Z'],
  [['', null], null],
  [[], null],
])('a page of %j is kept until %s', (moments, until) => {
  const context = new RouterContextProvider();
  const page = pageOf({} as PageFacts, { about: new ViewerQuestions(null), nonce: '' });
  context.set(pageContext, page);
  keepPage(context, ['events'], moments);
  expect(page.keep).toEqual({ tags: new Set(['events']), until });
});
