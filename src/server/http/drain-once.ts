import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

type Listener = (...args: unknown[]) => void;

/**
 * Lets those who wait for a packed answer to drain go again. `compression` hands whoever listens for `drain` on to the
 * stream that packs, but not whoever stops listening: each `once` of a long answer would stay there until its end, and
 * after ten of them Node warns of a leak. So there is one listener for the packing stream, and a list of our own behind
 * it. To be called once `compression` has taken the answer over.
 */
export function drainOnce(response: ServerResponse): void {
  const waiting = new EventEmitter();
  const on = response.on.bind(response) as (name: string | symbol, listener: Listener) => unknown;
  const off = response.removeListener.bind(response) as typeof on;
  on('drain', () => waiting.emit('drain'));
  const listen = (name: string | symbol, listener: Listener) => {
    if (name === 'drain') waiting.on(name, listener);
    else on(name, listener);
    return response;
  };
  const leave = (name: string | symbol, listener: Listener) => {
    if (name === 'drain') waiting.removeListener(name, listener);
    else off(name, listener);
    return response;
  };
  // `once` is made of these two.
  Object.assign(response, { on: listen, addListener: listen, removeListener: leave, off: leave });
}
