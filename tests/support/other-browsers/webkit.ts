import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { freePort } from '../server-process.ts';
import { until } from '../until.ts';
import { end, type OtherBrowser } from './other-browser.ts';

/** Key under which WebDriver answers an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK's browser by its driver, on a screen that nobody sees. */
export async function launchWebKit(programs: { driver: string; screen: string }): Promise<OtherBrowser> {
  const screen = await startScreen(programs.screen);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const close = async (): Promise<void> => {
    await end(driver);
    await end(screen.process);
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await until('the driver', () =>
      fetch(`${base}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const { sessionId } = await send<{ sessionId: string }>(`${base}/session`, { capabilities: {} });
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
      [Symbol.asyncDispose]: async () => {
        await fetch(session, { method: 'DELETE' });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A command of WebDriver (https://www.w3.org/TR/webdriver2/). */
async function send<Result>(address: string, body: object): Promise<Result> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Result & { message?: string } };
  if (!answer.ok) throw new Error(`${new URL(address).pathname}: ${value.message ?? answer.status}`);
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
