import { expect, it } from 'vitest';
import { describeOnEachServer } from '../../support/server.ts';

const BROKEN = '/events/%E0%A4%A';
const MB = 1 << 20;
const AS_BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describeOnEachServer('what is refused before it comes to a page', (server) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server().origin}${path}`, { headers });
  const post = (path: string, bytes: number, headers: Record<string, string> = {}) =>
    fetch(`${server().origin}${path}`, {
      method: 'POST',
      headers: { origin: server().origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: `name=${'a'.repeat(bytes)}`,
    });

  it.each([
    ['en', 'Bad Request', 'This is not a valid address.'],
    ['es', 'Petición incorrecta', 'Esta dirección no es válida.'],
    ['ne', 'अनुरोध मिलेन', 'यो ठेगाना मिल्दैन।'],
  ])('is a page of the site where a browser asks in %s', async (language, message, words) => {
    const answer = await get(BROKEN, { ...AS_BROWSER, 'accept-language': language });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(message);
    expect(html).toContain(words);
    expect(html).toContain('<footer');
    // Scripts would look for a page at an address that is none; there is nothing to try again.
    expect(html).not.toMatch(/<script|modulepreload/);
    expect(html).not.toContain('href="/refused"');
    expect(html).toContain(`data-request-id="${answer.headers.get('x-request-id')}"`);
  });

  it.each([
    ['a call', '/api/events/%E0%A4%A', AS_BROWSER],
    ['a program at a page', BROKEN, { accept: '*/*' }],
    ['a null character for a call', '/api/events/a%00b', AS_BROWSER],
  ])('is JSON for %s', async (_what, path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ status: 400, data: {} });
  });

  it('is a sentence in their language for a page’s scripts', async () => {
    const broken = await get(`${BROKEN}.data`, { 'accept-language': 'es', accept: '*/*' });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ message: expect.stringContaining('no es válida') as string });
    // Without React Router's mark the page stays as it is, and the form with it.
    const large = await post('/login.data', 300_000, { 'accept-language': 'ne', accept: '*/*' });
    expect(large.status).toBe(413);
    expect(large.headers.get('x-remix-response')).toBe(null);
    expect(await large.json()).toMatchObject({ message: expect.stringContaining('२५६ KB') as string });
  });

  it('says how large a form may be', async () => {
    const answer = await post('/login', 300_000, AS_BROWSER);
    expect(answer.status).toBe(413);
    const html = await answer.text();
    expect(html).toContain('This is too large. Send at most 256 KB.');
    expect(html).toContain('Go back in your browser');
    const files = await post('/events/abcdefghijklmno/checkout', 20 * MB, AS_BROWSER);
    expect(await files.text()).toContain('at most 20 MB');
  });

  it('tells who sends a form from elsewhere where to go', async () => {
    const answer = await post('/login', 5, { ...AS_BROWSER, origin: 'https://elsewhere.example' });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('This form was not sent from a page of this site.');
  });

  it('shows the address that leads nowhere as people read it', async () => {
    const missing = await get('/%E0%A4%95%E0%A4%BE%E0%A4%A0', AS_BROWSER);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Page not found: /काठ');
    expect(await (await get('/no/such%20%3Cb%3E', AS_BROWSER)).text()).toContain(
      'Page not found: /no/such &lt;b&gt;',
    );
  });
});
