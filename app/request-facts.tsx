import { createContext, useContext, useState } from 'react';

/** Facts of the request that only the server's render knows; they reach the browser in the HTML alone. */
export interface RequestFacts {
  nonce: string | undefined;
  requestId: string | null;
}

export const RequestFactsContext = createContext<RequestFacts>({ nonce: undefined, requestId: null });

/** Nonce for inline scripts: the server's render has one, the browser's has none (browsers hide it, kept pages drop it). */
export function useNonce(): string | undefined {
  return useContext(RequestFactsContext).nonce;
}

/**
 * Id of the request that rendered this page, so that a person can quote it. In the browser it is read back from the
 * HTML (element with `data-request-id`), so that hydration agrees with the server; null when the page came by a
 * navigation inside the browser.
 */
export function useRequestId(): string | null {
  const { requestId } = useContext(RequestFactsContext);
  const [id] = useState(() => requestId ?? readBack());
  return id;
}

function readBack(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null;
}
