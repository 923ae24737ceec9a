import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../until.ts';

/** A browser other than Chromium, driven as little as the journeys need. Selectors are CSS. */
export interface OtherBrowser extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON has it. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A click of the mouse on the first that is found. */
  click(selector: string): Promise<void>;
  /** Keys, into what has the focus; those of `KEYS` too. */
  type(text: string): Promise<void>;
  /** How wide the page is, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** A picture of the page, as PNG. */
  picture(): Promise<Buffer>;
}

/** The program of such a browser, started once for many tests. */
export interface BrowserProgram extends AsyncDisposable {
  /** A window of somebody with nothing remembered: no cookie, nothing stored or cached by a window before. */
  open(): Promise<OtherBrowser>;
}

/** Keys without a letter, as WebDriver calls them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { tab: '\uE004', enter: '\uE007' } as const;

/**
 * What a page has to say before a journey goes on; looked at again and again. Throws, with the address and the words
 * of the page that is there instead, when it doesn't come in time.
 */
export const waitFor = (browser: OtherBrowser, what: string, expression: string): Promise<unknown> =>
  until(what, () => browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)).catch(
    async (error: Error) => {
      const page = await browser
        .evaluate<string>(`location.href + ': ' + document.body?.innerText.slice(0, 1000)`)
        .catch((unseen: Error) => unseen.message);
      throw new Error(`${error.message}, at ${page}`, { cause: error });
    },
  );

/** Waits for a field, and types into it as a person does. */
export async function fill(browser: OtherBrowser, selector: string, text: string): Promise<void> {
  const field = `document.querySelector(${JSON.stringify(selector)})`;
  await waitFor(browser, selector, field);
  await browser.evaluate(
    `${field}.scrollIntoView({ block: 'center' }), ${field}.focus(), ${field}.select?.(), 1`,
  );
  await browser.type(text);
}

/** Sets what drivers can't type in every browser: dates. */
export async function setValue(browser: OtherBrowser, selector: string, value: string): Promise<void> {
  const field = `document.querySelector(${JSON.stringify(selector)})`;
  await waitFor(browser, selector, field);
  await browser.evaluate(`(() => {
    const field = ${field};
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(value)});
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    return 1;
  })()`);
}

/**
 * Clicks the button, link or disclosure that is called so, once it is there and not busy with the last press. `words` is a
 * regular expression.
 */
export async function press(browser: OtherBrowser, words: RegExp): Promise<void> {
  const found = `[...document.querySelectorAll('main button, main a, main summary')].find(
    (one) => one.offsetParent && one.ariaBusy !== 'true' && ${String(words)}.test(one.ariaLabel ?? one.innerText.trim()))`;
  await waitFor(browser, String(words), found);
  await browser.evaluate(`(() => {
    for (const one of document.querySelectorAll('[data-pressed]')) one.removeAttribute('data-pressed');
    const pressed = ${found};
    pressed.setAttribute('data-pressed', '');
    // Whoever presses it has scrolled until nothing lies over it.
    pressed.scrollIntoView({ block: 'center' });
    return 1;
  })()`);
  await browser.click('[data-pressed]');
}

/** Ends a process of our own, and waits for that. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) return;
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await once(child, 'exit');
  clearTimeout(late);
}
