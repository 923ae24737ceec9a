import { expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { aMela, createRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('the poster of a draft', (server) => {
  it('is shown to its organiser alone', async () => {
    const [organiser, other] = [await signUp(server(), 'Maya'), await signUp(server(), 'Asha')];
    const { id } = await createRecord(server(), organiser, 'events', aMela());
    const poster = (cookie: string) => fetch(`${server().origin}/posters/${id}.svg`, { headers: { cookie } });
    expect((await poster('')).status).toBe(404);
    expect((await poster(`auth_token=${other.token}`)).status).toBe(404);
    const own = await poster(`auth_token=${organiser.token}`);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });
});
