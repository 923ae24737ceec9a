/** A function that may be called often, and its end. */
export interface Paced {
  (): void;
  stop(): void;
}

/** Runs `work` at once, then at most every `ms` milliseconds; the last call is never lost. */
export function throttled(work: () => void, ms: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  const rest = () => {
    timer = undefined;
    if (wanted) run();
  };
  const run = () => {
    wanted = false;
    timer = setTimeout(rest, ms);
    work();
  };
  const call = () => (timer === undefined ? run() : void (wanted = true));
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}

/** Runs `work` when it has not been called for `ms` milliseconds. */
export function debounced(work: () => void, ms: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  return Object.assign(call, { stop: () => clearTimeout(timer) });
}
