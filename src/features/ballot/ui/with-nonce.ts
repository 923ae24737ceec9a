import type { FormEvent } from 'react';

/** Gives a form random digits of the browser's own as it is sent: nobody else chooses them. */
export function withNonce(submit: FormEvent<HTMLFormElement>): void {
  const field = submit.currentTarget.elements.namedItem('nonce');
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (field instanceof HTMLInputElement)
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
