import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server-process.ts';
import { until } from '../until.ts';
import { type BrowserProgram, end, type OtherBrowser } from './other-browser.ts';

/** Key under which WebDriver answers an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's browser is no narrower than its buttons: without room around them it can be as narrow as a phone. */
const NARROW = `window * { padding: 0; margin: 0; border-width: 0; min-width: 0; -gtk-icon-transform: scale(0); }
toolbar * { font-size: 1px; -GtkWidget-wide-separators: 0; }`;

/** The driver waits for a browser that ended at its start as long as one lets it. */
const STARTS_WITHIN_MS = 30_000;

/** Starts the driver of WebKitGTK's browser, on a screen that nobody sees. Each window is a browser of its own. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<BrowserProgram> {
  let driver = await startDriver(programs);
  const open = async (): Promise<OtherBrowser> => {
    const window = await openWindow(driver.base, AbortSignal.timeout(STARTS_WITHIN_MS)).catch((error) => {
      if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
      return null;
    });
    if (window) return window;
    process.stderr.write('The driver of WebKit did not start a browser: it is started anew.\n');
    await driver.close();
    driver = await startDriver(programs);
    return openWindow(driver.base, AbortSignal.timeout(STARTS_WITHIN_MS));
  };
  return { open, [Symbol.asyncDispose]: () => driver.close() };
}

interface Driver {
  /** Where it listens. */
  base: string;
  /** Ends it, and its screen with all windows. */
  close(): Promise<void>;
}

async function startDriver(programs: { driver: string; screen: string }): Promise<Driver> {
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'mela-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW);
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    XDG_CONFIG_HOME: home,
  };
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const close = async (): Promise<void> => {
    await end(driver);
    await end(screen.process);
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await until('the driver', () =>
      fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return { base, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A browser that is started for it, and ended with it. `base`: where the driver listens; `signal`: when to give up. */
async function openWindow(base: string, signal: AbortSignal): Promise<OtherBrowser> {
  const { sessionId } = await send<{ sessionId: string }>(`${base}/session`, { capabilities: {} }, signal);
  const session = `${base}/session/${sessionId}`;
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const script = `return JSON.stringify(${expression})`;
    return JSON.parse(await send<string>(`${session}/execute/sync`, { script, args: [] })) as Value;
  };
  return {
    evaluate,
    goto: async (url) => void (await send(`${session}/url`, { url })),
    async click(selector) {
      const found = await send<Record<string, string>>(`${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await send(`${session}/element/${found[ELEMENT]}/click`, {});
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send(`${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async resize(width) {
      await send(`${session}/window/rect`, { width, height: 850 });
      // The window has a frame of its own around the page.
      const frame = (await evaluate<number>('outerWidth - innerWidth')) || 0;
      if (frame) await send(`${session}/window/rect`, { width: width + frame, height: 850 });
    },
    async picture() {
      const answer = await fetch(`${session}/screenshot`);
      const { value } = (await answer.json()) as { value: string };
      return Buffer.from(value, 'base64');
    },
    [Symbol.asyncDispose]: async () => void (await fetch(session, { method: 'DELETE' })),
  };
}

/** A command of WebDriver (https://www.w3.org/TR/webdriver2/). */
async function send<Result>(address: string, body: object, signal?: AbortSignal): Promise<Result> {
  const answer = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) {
    const why = [value.error, value.message].filter(Boolean).join(': ') || answer.status;
    throw new Error(`${new URL(address).pathname}: ${why}`);
  }
  return value;
}

async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    return { process: child, display: `:${line.trim()}` };
  throw new Error('The screen ended at its start.');
}
