let failed: string | null = null;

/** `send`, which remembers the request id of the last answer to a navigation when that was an error. */
export function rememberingFailures(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname.endsWith('.data')) failed = answer.status >= 400 ? answer.headers.get('x-request-id') : null;
    return answer;
  };
}

/** The id of the request that the last navigation failed with; null when it went well, or there was none. */
export function failedRequest(): string | null {
  return failed;
}
