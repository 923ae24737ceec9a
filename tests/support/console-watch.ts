/** Listens to the console and to unhandled rejections while a test runs. */
import { format } from 'node:util';

type Level = 'error' | 'warn';

interface Expectation {
  level: Level;
  text: RegExp;
  seen: boolean;
}

const real = { error: console.error, warn: console.warn };
let expected: Expectation[] = [];
let unexpected: string[] = [];

const listen =
  (level: Level) =>
  (...values: unknown[]): void => {
    const message = format(...values);
    const announced = expected.find((one) => one.level === level && one.text.test(message));
    if (announced) {
      announced.seen = true;
      return;
    }
    real[level](...values);
    unexpected.push(`console.${level}: ${message}`);
  };

const onRejection = (reason: unknown): void => {
  unexpected.push(`unhandled rejection: ${format(reason)}`);
};

/**
 * Announces that the running test makes the code print a message that matches `text`: it then doesn't fail the test
 * and isn't shown. A message that was announced and doesn't come fails the test.
 */
export function expectConsole(level: Level, text: RegExp): void {
  expected.push({ level, text, seen: false });
}

/** Starts listening, with nothing announced. */
export function beginWatch(): void {
  expected = [];
  unexpected = [];
  console.error = listen('error');
  console.warn = listen('warn');
  process.on('unhandledRejection', onRejection);
}

/** Stops listening. Returns what came without being announced, and the announced patterns that didn't come. */
export function endWatch(): { unexpected: string[]; missing: string[] } {
  Object.assign(console, real);
  process.off('unhandledRejection', onRejection);
  const missing = expected.filter((one) => !one.seen).map((one) => `console.${one.level}: ${one.text}`);
  return { unexpected, missing };
}
