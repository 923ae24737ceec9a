import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const MACHINES_OWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

const FLAGS = [
  '--headless',
  // Tests run as root in containers, where Chromium's sandbox can't start.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that scripts/test.mjs found, or, for a test file run by itself, one of the machine's own. */
function executable(): string {
  const named = process.env.MELA_TEST_CHROMIUM ?? process.env.CHROMIUM_PATH ?? MACHINES_OWN.find(existsSync);
  if (named) return named;
  throw new Error(
    'No browser for this test: run npm test, which finds or installs one, or set CHROMIUM_PATH to one.',
  );
}

/** Starts a headless Chromium without a profile. The caller closes it (`await using` does). */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executable(), args: [...FLAGS, ...more] });
}
