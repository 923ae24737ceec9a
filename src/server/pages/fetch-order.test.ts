import { expect, it } from 'vitest';
import { scriptsAfterPaint } from './fetch-order.ts';

it('has scripts fetched after what the page is drawn with', () => {
  const style = '<link rel="stylesheet" href="/assets/app.css" data-precedence="first"/>';
  const html = `${style}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`;
  expect(scriptsAfterPaint(html)).toBe(
    `${style}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>`,
  );
});
