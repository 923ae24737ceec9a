import { defineConfig } from 'vitest/config';

/** What every project shares. Projects don't inherit it, so each spreads it. */
const shared = {
  // Tests wait for databases and servers: one worker a core, where vitest leaves one core free.
  maxWorkers: '100%',
  // The SDK hears of changes through EventSource, which browsers have and Node has behind a flag.
  execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
  // The files of a worker share what they import and the databases that were prepared for them: each file begins with
  // the set-up files and leaves nothing behind that another could see.
  isolate: false,
  setupFiles: ['./tests/support/fail-on-console.ts'],
  // As long as `until` waits (tests/support/until.ts): vitest's own second is less than a job takes on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** React compiles JSX itself; the site's own Vite plugins (routes, styles) have no place in tests. */
export default defineConfig({
  test: {
    globalSetup: ['./tests/support/kept-for-the-run.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{src,packages}/**/*.test.{ts,tsx}',
            'tests/packages/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
          ],
          exclude: ['src/features/*/tests/**'],
          // On a busy machine a property test may take its time; how fast things are is for the bench to say.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          setupFiles: [...shared.setupFiles, './tests/support/fetch-as-described.ts'],
          include: ['tests/integration/**/*.test.ts', 'src/features/*/tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'contract',
          setupFiles: [...shared.setupFiles, './tests/support/fetch-as-described.ts'],
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Last, and three browsers at a time however many cores there are: each has a server beside it, and more would
          // slow each other down until something times out.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
