/** A page that nobody has touched for so long is fetched the rest of its scripts all the same. */
const CALM_MS = 60_000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls `act` once: when the page is first touched, or has been there for a minute. @returns how to call it off */
export function whenCalm(act: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const touch of TOUCHES) removeEventListener(touch, once, true);
  };
  const once = (): void => {
    stop();
    act();
  };
  const timer = setTimeout(once, CALM_MS);
  for (const touch of TOUCHES) addEventListener(touch, once, true);
  return stop;
}
