import { expect, it } from 'vitest';
import { signUp, superuserToken } from '../../support/people.ts';
import { aMela, createRecord, openSale } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('the poster of what is not for everybody', (server) => {
  it('is shown to the organiser of a draft and to operators alone', async () => {
    const [organiser, other] = [await signUp(server(), 'Maya'), await signUp(server(), 'Asha')];
    const { id } = await createRecord(server(), organiser, 'events', aMela());
    const poster = (cookie: string) => fetch(`${server().origin}/posters/${id}.svg`, { headers: { cookie } });
    expect((await poster('')).status).toBe(404);
    expect((await poster(`auth_token=${other.token}`)).status).toBe(404);
    const own = await poster(`auth_token=${organiser.token}`);
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const operator = await superuserToken(server());
    expect((await poster(`mela_superuser=${operator}`)).status).toBe(200);
    expect((await poster(`auth_token=${other.token}; mela_superuser=${operator}`)).status).toBe(200);
    expect((await poster(`mela_superuser=${other.token}`)).status).toBe(404);
  });

  it('has no words for strangers while its event is suspended, and nobody keeps it', async () => {
    const organiser = await signUp(server(), 'Maya');
    const { event } = await openSale(server(), organiser, [{ name: 'Free', kind: 'free', price: 0 }], {
      title: 'Offending words',
    });
    const db = await server().db();
    await db.write((tx) =>
      tx
        .as<{ events: { id: string; status: string } }>()
        .updateTable('events')
        .set({ status: 'suspended' })
        .where('id', '=', event)
        .execute(),
    );
    const poster = async (cookie: string) =>
      fetch(`${server().origin}/posters/${event}.svg`, { headers: { cookie } });
    const strange = await poster('');
    expect([strange.status, strange.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await strange.text()).not.toMatch(/Offending|Kathmandu/);
    expect(await (await poster(`auth_token=${organiser.token}`)).text()).toContain('Offending');
  });
});
