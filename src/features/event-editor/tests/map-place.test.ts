import { expect, it } from 'vitest';
import { rows } from '#tests/support/books.ts';
import { signUp } from '#tests/support/people.ts';
import { createRecord, aMela } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';
import { cookieOf, sendForm } from '#tests/support/staged-event.ts';

describeOnEachServer('the place of an event on the map', (server) => {
  it('is taken as people paste it, shown as numbers, and given up with the field', async () => {
    const owner = await signUp(server(), 'mapper');
    const event = await createRecord(server(), owner, 'events', { ...aMela(), status: 'draft' });
    const path = `events/${event.id}/manage/details`;
    const save = (location: string, more: Record<string, string> = {}) =>
      sendForm(server(), cookieOf(owner), path, {
        intent: 'overwrite',
        title: 'Dashain Mela',
        category: 'festival',
        visibility: 'public',
        startsAt: '2099-10-20T18:00',
        endsAt: '2099-10-20T21:00',
        timezone: 'Asia/Kathmandu',
        where: 'venue',
        venueName: 'Tundikhel',
        city: 'Kathmandu',
        refundPolicy: 'none',
        location,
        ...more,
      });
    const stored = async (): Promise<unknown> => {
      const [row] = await rows<{ location: string }>(
        server(),
        `SELECT location FROM events WHERE id = '${event.id}'`,
      );
      return typeof row?.location === 'string' ? JSON.parse(row.location) : row?.location;
    };
    const shown = async () => {
      const answer = await fetch(`${server().origin}/${path}`, { headers: { cookie: cookieOf(owner) } });
      return /name="location"[^>]*value="([^"]*)"/.exec(await answer.text())?.[1];
    };
    const none = { lon: 0, lat: 0 };

    expect((await save('https://www.openstreetmap.org/#map=17/27.7017/85.3206')).status).toBe(302);
    expect(await stored()).toEqual({ lat: 27.7017, lon: 85.3206 });
    expect(await shown()).toBe('27.7017, 85.3206');

    // What is no place is refused beside its field, and what was typed and stored stays.
    const refused = await save('https://maps.app.goo.gl/x');
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('This is not a place on a map.');
    expect(page).toMatch(/name="location"[^>]*value="https:\/\/maps\.app\.goo\.gl\/x"/);
    expect(await stored()).toEqual({ lat: 27.7017, lon: 85.3206 });

    // Who joins from home goes nowhere.
    expect((await save('1, 2', { where: 'online', onlineUrl: 'https://example.com/' })).status).toBe(302);
    expect(await stored()).toEqual(none);
    expect((await save('1, 2')).status).toBe(302);
    expect(await stored()).toEqual({ lat: 1, lon: 2 });
    expect((await save('')).status).toBe(302);
    expect(await stored()).toEqual(none);
    expect(await shown()).toBeUndefined();
  });
});
