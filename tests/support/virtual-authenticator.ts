import type { CDPSession, Page } from 'playwright-core';

/** A device that makes and keeps passkeys, in Chromium itself. */
export interface VirtualAuthenticator {
  /** How many passkeys it has, and the counters that they were used with. */
  counters(): Promise<number[]>;
  /** Its owner is recognised, or is not. */
  recognise(owner: boolean): Promise<void>;
  /** Has what a copy of it would have: each counter as it was given. */
  setCounters(counter: number): Promise<void>;
}

/** Puts a device beside the page that knows its owner's fingerprint and answers at once. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    counters: async () => (await credentials()).map(({ signCount }) => signCount),
    recognise: (isUserVerified) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    async setCounters(signCount) {
      for (const credential of await credentials()) {
        const { credentialId } = credential;
        await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await cdp.send('WebAuthn.addCredential', {
          authenticatorId,
          credential: { ...credential, signCount },
        });
      }
    },
  };
}

/** A browser that suggests no passkeys by itself: they are asked for by the button alone. */
export async function withoutSuggestions(page: Page): Promise<void> {
  // An empty page has no passkeys at all.
  await page.addInitScript(
    'globalThis.PublicKeyCredential && (PublicKeyCredential.isConditionalMediationAvailable = async () => false)',
  );
}
