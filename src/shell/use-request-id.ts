import { useContext, useState } from 'react';
import { failedRequest } from './failed-request.ts';
import { RequestFactsContext } from './request-facts.tsx';

/**
 * Id of the request that an error page answers, so that a person can quote it. In the browser it is that of the
 * navigation that failed, or read back from the HTML (element with `data-request-id`), so that hydration agrees with
 * the server. Null when no request failed: an error of a script.
 */
export function useRequestId(error: unknown): string | null {
  const { requestId } = useContext(RequestFactsContext);
  const [known, setKnown] = useState(() => ({ error, id: requestId ?? failedRequest() ?? readBack() }));
  if (known.error === error) return known.id;
  // One error page after the other: the element in the document is still the last one's.
  const next = { error, id: requestId ?? failedRequest() };
  setKnown(next);
  return next.id;
}

function readBack(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('[data-request-id]')?.getAttribute('data-request-id') ?? null;
}
