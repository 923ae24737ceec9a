import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ConsoleVisitor } from '../operator-chores.ts';
import { until } from '../until.ts';
import { fill, KEYS, type OtherBrowser, press, waitFor } from './other-browser.ts';

/** More stops than any page of the console has before what is looked for. */
const STOPS = 80;

/** What has the focus: what it is called, and whether whoever looks at the page sees that it has it. */
interface Stop {
  name: string;
  seen: boolean;
}

/** A page has its scripts once it has taken over what the server sent. */
export const alive = (browser: OtherBrowser): Promise<unknown> =>
  waitFor(browser, 'scripts', `Object.keys(document.body).some((key) => key.startsWith('__react'))`);

/** What stands on a page, and that none of its scripts broke. */
export async function reads(browser: OtherBrowser, words: string): Promise<void> {
  await waitFor(browser, words, `document.body.innerText.includes(${JSON.stringify(words)})`);
  expect(await browser.evaluate<boolean>(`document.body.innerText.includes('stopped working')`)).toBe(false);
}

/** Another browser at the console, with a mouse. */
export function withMouse(browser: OtherBrowser, origin: string): ConsoleVisitor {
  return {
    async open(path) {
      await browser.goto(origin + path);
      await alive(browser);
    },
    press: (name) => press(browser, name),
    async fill(label, text) {
      // A table has its rows twice, for wide and for narrow screens.
      const field = `[...document.querySelectorAll('main label')].find(
        (one) => one.offsetParent && one.innerText.trim().startsWith(${JSON.stringify(label)}))?.control`;
      await waitFor(browser, label, field);
      const id = await browser.evaluate<string>(`${field}.id`);
      await fill(browser, `[id="${id}"]`, text);
    },
    reads: (words) => reads(browser, words),
    told: (words) => reads(browser, words),
    async look(name) {
      const folder = process.env.MELA_TEST_PICTURES;
      if (folder) writeFileSync(`${folder}/${name}.png`, await browser.picture());
      const outside = await browser.evaluate<string[]>(`[...document.querySelectorAll('body *')]
        .filter((one) => document.documentElement.scrollWidth > innerWidth && one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.outerHTML.slice(0, 100))`);
      expect(outside, `${name} scrolls sideways`).toEqual([]);
    },
    source: () => browser.evaluate<string>('document.documentElement.outerHTML'),
  };
}

/**
 * The same with keys alone, from where the focus is. Fails where the focus goes to what can't be seen, or can't be seen
 * itself, and where an act leaves it elsewhere than at what the act did.
 */
export function withKeys(browser: OtherBrowser, origin: string): ConsoleVisitor {
  const mouse = withMouse(browser, origin);
  const stop = () =>
    browser.evaluate<Stop>(`(() => {
      const { activeElement: one } = document;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const { top, bottom, left, right, width } = one.getBoundingClientRect();
      const inside = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      const label = one.labels?.[0]?.innerText;
      return { name: (one.ariaLabel ?? label ?? one.innerText ?? '').trim(), seen: inside && ring };
    })()`);
  /** Goes forward until what is wanted has the focus. */
  async function goTo(wanted: (name: string) => boolean, what: string): Promise<void> {
    const passed: string[] = [];
    while (passed.length < STOPS) {
      await browser.type(KEYS.tab);
      // The link past the navigation slides in.
      const { name } = await until(`the focus to be seen after ${passed.at(-1)}`, async () => {
        const found = await stop();
        return found.seen && found;
      });
      passed.push(name);
      if (wanted(name)) return;
    }
    throw new Error(`Tab never came to ${what}, but to ${passed.join(' | ')}`);
  }
  return {
    ...mouse,
    async press(name) {
      await goTo((found) => name.test(found), String(name));
      await browser.type(KEYS.enter);
    },
    async fill(label, text) {
      await goTo((found) => found.startsWith(label), label);
      await browser.type(text);
    },
    async told(words) {
      await reads(browser, words);
      await until(`the focus at “${words}”`, async () => {
        const { name, seen } = await stop();
        return name === words && seen;
      });
    },
  };
}
