import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserProgram, end, type OtherBrowser } from './other-browser.ts';

/** What WebDriver BiDi answers a command (https://w3c.github.io/webdriver-bidi/). */
interface Answer {
  id?: number;
  result?: unknown;
  message?: string;
}

type Command = <Result>(method: string, params: object) => Promise<Result>;

/** Starts Firefox without a window. It speaks WebDriver BiDi itself: no driver stands between. */
export async function startFirefox(program: string): Promise<BrowserProgram> {
  const profile = mkdtempSync(join(tmpdir(), 'mela-firefox-'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const child = spawn(program, args, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let address = '';
  for await (const line of createInterface({ input: child.stderr })) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  child.stderr.resume();
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const command = commands(socket);
  await command('session.new', { capabilities: {} });
  return {
    open: () => openWindow(command),
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await end(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A window of a container of its own, as Firefox calls what shares neither cookies nor caches with anything else. */
async function openWindow(command: Command): Promise<OtherBrowser> {
  const { userContext } = await command<{ userContext: string }>('browser.createUserContext', {});
  // The window of its start has no focus, which keys would move.
  const { context } = await command<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result } = await command<{ result: { value?: string } }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    return JSON.parse(result.value ?? 'null') as Value;
  };
  return {
    evaluate,
    goto: async (url) => void (await command('browsingContext.navigate', { context, url, wait: 'complete' })),
    async click(selector) {
      await evaluate(standsStill(selector));
      const locator = { type: 'css', value: selector };
      const { nodes } = await command<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      });
      const origin = { type: 'element', element: { sharedId: nodes[0]?.sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await command('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'mouse', actions }],
      });
    },
    async type(text) {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    resize: async (width) =>
      void (await command('browsingContext.setViewport', { context, viewport: { width, height: 850 } })),
    async picture() {
      const { data } = await command<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      });
      return Buffer.from(data, 'base64');
    },
    [Symbol.asyncDispose]: async () => void (await command('browser.removeUserContext', { userContext })),
  };
}

/**
 * Brings an element to the middle of the window, and waits until it stays there for two frames: a page that has just
 * answered still moves its focus, and the window with it.
 */
const standsStill = (selector: string): string => `(async () => {
  const place = () => {
    const { top, left } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return top + ' ' + left;
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = place();
    await frame();
    await frame();
    if (place() === before) return 1;
  }
})()`;

/** Sends a command and waits for its answer. */
function commands(socket: WebSocket): Command {
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise;
    waiting.delete(id);
    if (result === undefined) throw new Error(`${method}: ${message ?? 'no answer'}`);
    return result as Result;
  };
}
