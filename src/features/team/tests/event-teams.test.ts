import { teamsService } from '../service.ts';
import { eventsService } from '#features/events/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const DAY_MS = 24 * 3_600_000;

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;

async function rolesIn({ services, who }: TeamWorld, event: string): Promise<string[]> {
  const { people } = await services.rooms.get(teamsService).read(who.owner.actor as Actor, event);
  return people.map(({ name, role }) => `${name} ${role}`);
}

describeProduct('teams of events', (databases) => {
  it('are joined by mail: once, by whoever has the link, and it is told', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const teams = services.rooms.get(teamsService);
    const owner = as(world, 'owner');
    const { event } = await world.staffed();
    await teams.invite(owner, event, { email: ' Stranger@Mela.test', role: 'finance' });
    const token = await world.invitedBy('stranger@mela.test');
    expect(token).toHaveLength(43);

    const kept = await world.call(
      'GET',
      '/api/collections/event_invitations/records',
      String(who.owner.token),
    );
    expect(kept.body).toMatchObject({ totalItems: 1, items: [{ email: 'stranger@mela.test' }] });
    expect(JSON.stringify(kept.body)).not.toMatch(/token/i);

    expect(await teams.invitation(token)).toMatchObject({
      role: 'finance',
      from: 'owner',
      event: { id: event },
    });
    expect(await teams.invitation(`${token.slice(0, -1)}!`)).toBeNull();
    expect(await teams.accept(as(world, 'stranger'), token)).toBe(event);
    expect(await rolesIn(world, event)).toContain('stranger finance');
    expect(await refused(teams.accept(as(world, 'buyer'), token))).toMatchObject({ status: 404 });
    expect(await teams.invitation(token)).toBeNull();

    const { entries } = await services.rooms.get(eventsService).history(owner, event, { kind: 'member' });
    expect(entries[0]).toMatchObject({
      action: 'team.join',
      actorName: 'stranger',
      subject: as(world, 'stranger').id,
      changes: [{ field: 'role', before: null, after: 'finance' }],
    });
    const home = await services.rooms.get(eventsService).listManaged(as(world, 'stranger'));
    expect(home.items.map(({ id }) => id)).toEqual([event]);
    await services.close();
  });

  it('end an invitation after fourteen days, when it is revoked or declined, and with a new link', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const teams = services.rooms.get(teamsService);
    const owner = as(world, 'owner');
    const stranger = as(world, 'stranger');
    const { event } = await world.staffed();
    const invite = async (email: string) => {
      const { id } = await teams.invite(owner, event, { email, role: 'check_in' });
      return { id, token: await world.invitedBy(email) };
    };

    const late = await invite('late@mela.test');
    const again = await invite('again@mela.test');
    expect(await refused(teams.resend(owner, event, again.id))).toMatchObject({ status: 409 });
    clock.advance(60_001);
    await teams.resend(owner, event, again.id);
    const newer = await world.invitedBy('again@mela.test');
    expect(newer).not.toBe(again.token);
    expect(await refused(teams.accept(stranger, again.token))).toMatchObject({ status: 404 });

    const back = await invite('back@mela.test');
    await teams.revoke(owner, event, back.id);
    expect(await refused(teams.accept(stranger, back.token))).toMatchObject({ status: 404 });
    const no = await invite('no@mela.test');
    await teams.decline(null, no.token);
    expect(await refused(teams.accept(stranger, no.token))).toMatchObject({ status: 404 });

    clock.advance(14 * DAY_MS);
    expect(await teams.invitation(late.token)).toBeNull();
    expect(await refused(teams.accept(stranger, late.token))).toMatchObject({ status: 404 });
    // What is over may be sent anew under the same address.
    await teams.invite(owner, event, { email: 'late@mela.test', role: 'manager' });
    await services.close();
  });

  it('refuse who is in it already, who is invited already, and what is no address or role', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const owner = as(world, 'owner');
    const { event } = await world.staffed();
    const invite = (email: unknown, role: unknown = 'manager') =>
      refused(teams.invite(owner, event, { email, role }));
    expect(await invite('owner@mela.test')).toMatchObject({
      data: { email: { code: 'validation_already_member' } },
    });
    expect(await invite('Finance@mela.test')).toMatchObject({
      data: { email: { code: 'validation_already_member' } },
    });
    expect(Object.keys((await invite('nobody', 'owner')).data)).toEqual(['email', 'role']);
    await teams.invite(owner, event, { email: 'new@mela.test', role: 'manager' });
    expect(await invite('new@mela.test')).toMatchObject({
      data: { email: { code: 'validation_already_invited' } },
    });
    // Somebody in the team can't take a second role by another's link.
    const token = await world.invitedBy('new@mela.test');
    expect(await refused(teams.accept(as(world, 'finance'), token))).toMatchObject({ status: 409 });
    await world.services.close();
  });

  it('stop at sixty mails of one person a day', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const owner = as(world, 'owner');
    const { event } = await world.staffed('draft');
    for (let n = 0; n < 60; n += 1) {
      const { id } = await teams.invite(owner, event, { email: `n${n}@mela.test`, role: 'manager' });
      await teams.revoke(owner, event, id);
    }
    const more = { email: 'more@mela.test', role: 'manager' };
    expect(await refused(teams.invite(owner, event, more))).toMatchObject({ status: 429 });
    world.clock.advance(DAY_MS + 1);
    await teams.invite(owner, event, more);
    await world.services.close();
  });

  it('change roles unless somebody else did meanwhile; members leave, and the owner does not', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const events = world.services.rooms.get(eventsService);
    const owner = as(world, 'owner');
    const helper = as(world, 'check_in');
    const { event } = await world.staffed();
    const row = async () => (await teams.read(owner, event)).people.find(({ user }) => user === helper.id);
    const seen = (await row())?.updated;
    await teams.changeRole(owner, event, helper.id, { role: 'manager' }, { ifUpdated: seen });
    expect(await events.may(helper, 'event.edit', { id: event, organiser: owner.id })).toBe(true);
    expect(
      await refused(teams.changeRole(owner, event, helper.id, { role: 'finance' }, { ifUpdated: seen })),
    ).toMatchObject({ status: 409, data: { updated: { code: 'validation_changed_meanwhile' } } });
    await teams.leave(helper, event);
    expect(await refused(events.requireMay(helper, 'event.view', event))).toMatchObject({ status: 404 });
    expect(await refused(teams.leave(helper, event))).toMatchObject({ status: 404 });
    expect(await refused(teams.leave(owner, event))).toMatchObject({ status: 409 });
    // Others see who is in the team, and not their addresses.
    const { people, invitations } = await teams.read(as(world, 'finance'), event);
    expect(people.filter(({ email }) => email !== '').map(({ name }) => name)).toEqual(['finance']);
    expect(invitations).toEqual([]);
    await world.services.close();
  });
});
