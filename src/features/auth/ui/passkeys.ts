import { words } from '../messages/passkeys.messages.ts';
import { documentLanguage } from '#shared/i18n/language.tsx';

/** What came of it: where to go on, or a sentence for the person. Null: they changed their mind. */
export type PasskeyOutcome = { to: string } | { problem: string } | null;

const t = () => words[documentLanguage()];

/** Sends a form to one of the addresses that speak with passkeys. */
async function ask<T>(address: string, fields: Record<string, string>): Promise<T> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address, { method: 'POST', body });
  // Whoever must first show who they are is sent to another page.
  if (answer.redirected) {
    location.assign(answer.url);
    return new Promise<never>(() => {});
  }
  const read = (await answer.json().catch(() => ({}))) as T & { message?: string };
  if (!answer.ok) throw new Refused(read.message ?? t().failed);
  return read;
}

class Refused extends Error {}

/** Runs one conversation with the browser and the server. What the browser can't do ends in a sentence, too. */
async function outcomeOf(conversation: () => Promise<{ to: string }>): Promise<PasskeyOutcome> {
  try {
    return await conversation();
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    const { name = '', code = '' } = error as { name?: string; code?: string };
    if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') return null;
    if (name === 'NotAllowedError') return null;
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') {
      return { problem: t().hasOne };
    }
    return { problem: t().failed };
  }
}

const SIGN_IN = '/login/passkey';
const REGISTER = '/account/security/passkeys/register';

/**
 * Signs in with a passkey that the person chooses: from a window of the browser's, or with `autofill` from the
 * suggestions under a field that asks for `webauthn`, which may take as long as the page is open.
 */
export function signInWithPasskey(next: string, autofill = false): Promise<PasskeyOutcome> {
  return outcomeOf(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>(SIGN_IN, {
      intent: 'options',
    });
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    return ask(SIGN_IN, { intent: 'finish', response: JSON.stringify(response), next });
  });
}

/** Ends what waits for the person to choose a passkey. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Makes a passkey on this device, or on one that the browser reaches, and keeps it by that name. */
export function makePasskey(name: string): Promise<PasskeyOutcome> {
  return outcomeOf(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = await ask<Parameters<typeof startRegistration>[0]['optionsJSON']>(REGISTER, {
      intent: 'options',
    });
    const response = await startRegistration({ optionsJSON });
    return ask(REGISTER, { intent: 'finish', response: JSON.stringify(response), name });
  });
}

/** Whether the browser suggests passkeys under a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
