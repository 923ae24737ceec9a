import { Worker } from 'node:worker_threads';

/** One password to be checked, as it is handed to the thread. */
export interface Check {
  id: number;
  password: string;
  hash: string;
}

export interface Checked {
  id: number;
  matches: boolean;
}

/** Checks bcrypt hashes beside the thread that answers requests: each takes most of a second. */
export interface BcryptThread {
  /** Whether it is the password; false for a hash that is not bcrypt's. Rejects when the thread ends meanwhile. */
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (matches: boolean) => void;
  reject: (error: Error) => void;
}

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** A thread that is started with the first hash, and again after it has died. */
export function bcryptThread(): BcryptThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let checks = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('bcrypt-worker.ts', import.meta.url));
    const ended = (error: Error): void => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', ({ id, matches }: Checked) => {
      waiting.get(id)?.resolve(matches);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', ended);
    started.on('exit', (code) => ended(new Error(`The bcrypt thread ended with ${code}.`)));
    return started;
  };

  return {
    async verify(password, hash) {
      if (!BCRYPT.test(hash)) return false;
      checks += 1;
      const id = checks;
      worker ??= start();
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id, password, hash } satisfies Check);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
