import { describe, expect, test } from 'vitest';

import { errorFacts } from './error-facts.ts';

const response = (status: number, data: unknown, statusText = '') => ({
  status,
  statusText,
  data,
  internal: false,
});

describe('errorFacts', () => {
  test('names the path of an unknown page', () => {
    const facts = errorFacts(response(404, null), '/nope');
    expect(facts).toMatchObject({ status: 404, title: 'Page Not Found', message: 'Page not found: /nope' });
  });

  test('lets a 404 say what was not found', () => {
    expect(errorFacts(response(404, 'Event not found.'), '/events/x').message).toBe('Event not found.');
    expect(errorFacts(response(404, { message: 'Order not found.' }), '/x').message).toBe('Order not found.');
  });

  test.each([400, 418, 500, 503])('shows %i as the server-error variant', (status) => {
    expect(errorFacts(response(status, null), '/')).toMatchObject({ status, title: 'Internal Server Error' });
  });

  test.each([
    ['en', 'Forbidden', 'Your account may not open this page.'],
    ['es', 'Sin permiso', 'Tu cuenta no puede abrir esta página.'],
    ['ne', 'अनुमति छैन', 'तपाईंको खाताले यो पृष्ठ खोल्न मिल्दैन।'],
  ] as const)(
    'a 403 says in %s that somebody may not, and not that the server failed',
    (language, title, message) => {
      expect(errorFacts(response(403, null), '/', language)).toMatchObject({ status: 403, title, message });
      const own = errorFacts(response(403, 'Only the owner may do this.'), '/', language);
      expect(own).toMatchObject({ title, message: 'Only the owner may do this.' });
      expect(own.description).not.toBe('');
      const helped = errorFacts(response(403, { message: 'No.', help: 'Ask Asha.' }), '/', language);
      expect(helped).toMatchObject({ message: 'No.', description: 'Ask Asha.' });
      expect(errorFacts(response(403, { help: 3 }), '/', language).description).toBe(own.description);
    },
  );

  test('takes a missing or impossible code for 500', () => {
    expect(errorFacts(response(undefined as unknown as number, null), '/').status).toBe(500);
    expect(errorFacts(response(200, null), '/').status).toBe(500);
    expect(errorFacts(undefined, '/').status).toBe(500);
  });

  test('tells nothing of an error that was not meant for people', () => {
    const facts = errorFacts(new Error('SQLITE_CORRUPT: database at /srv/mela.db'), '/');
    expect(JSON.stringify(facts)).not.toContain('SQLITE');
    expect(facts.description).toBe('Something went wrong while processing your request.');
  });

  test('tells nothing of what the router says to programmers', () => {
    const facts = errorFacts(
      { ...response(405, 'Error: You made a POST request …'), internal: true },
      '/about',
    );
    expect(facts).toMatchObject({ status: 405, message: 'Method Not Allowed' });
    expect(facts.description).not.toContain('POST');
  });

  test('has a status message where the response has none', () => {
    expect(errorFacts(response(410, 'This page was only for its guests.'), '/')).toMatchObject({
      message: 'Gone',
      description: 'This page was only for its guests.',
    });
  });
});
