import { createContext, useContext } from 'react';

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
