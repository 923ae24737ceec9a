const ASKED = 7;

/** A page, as long as the server takes for it. */
export interface PageTime {
  path: string;
  status: number;
  medianMs: number;
  slowestMs: number;
}

/** Signs in as the demo's organiser through the page, as a browser does. Resolves to the Cookie header. */
export async function signInByPage(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ identity: 'organiser@mela.test', password: 'mela-demo-123' }),
  });
  // As a browser does: not what was ended, nor what is for other addresses.
  const cookies = answer.headers
    .getSetCookie()
    .filter((line) => line.includes('; Path=/;') && !line.includes('Max-Age=0;'))
    .map((line) => line.split(';')[0]);
  if (cookies.length === 0) throw new Error(`No sign-in: status ${answer.status}.`);
  return cookies.join('; ');
}

/** How long pages take, one request at a time, the first of each left out unless there is no other. */
export async function timePages(
  origin: string,
  cookie: string,
  paths: readonly string[],
  asked = ASKED,
): Promise<PageTime[]> {
  const times: PageTime[] = [];
  for (const path of paths) {
    const taken: number[] = [];
    let status = 0;
    for (let n = 0; n < asked; n += 1) {
      const start = performance.now();
      const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
      await answer.text();
      status = answer.status;
      taken.push(performance.now() - start);
    }
    const sorted = taken.slice(asked > 1 ? 1 : 0).toSorted((one, other) => one - other);
    times.push({
      path,
      status,
      medianMs: Math.round(sorted[Math.trunc(sorted.length / 2)] ?? 0),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
    });
  }
  return times;
}
