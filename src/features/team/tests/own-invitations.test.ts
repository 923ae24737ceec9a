import { teamsService } from '../service.ts';
import { eventsService } from '#features/events/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;

function confirm({ services }: TeamWorld, { id }: Actor): Promise<void> {
  return services.db.write(async (tx) => {
    await tx
      .as<{ users: { id: string; verified: number } }>()
      .updateTable('users')
      .set({ verified: 1 })
      .where('id', '=', id)
      .execute();
  });
}

describeProduct('invitations without the link of their mail', (databases) => {
  it('are shown to whoever has confirmed the address, and to nobody else', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const events = world.services.rooms.get(eventsService);
    const { event } = await world.staffed();
    const stranger = as(world, 'stranger');
    await teams.invite(as(world, 'owner'), event, { email: 'Stranger@mela.test', role: 'finance' });
    const [open] = (await teams.read(as(world, 'owner'), event)).invitations;
    const id = open?.id ?? '';

    // Anybody may make an account with an address that isn't theirs.
    expect(await teams.invitationsTo(stranger)).toEqual([]);
    expect(await refused(teams.acceptOwn(stranger, id))).toMatchObject({ status: 404 });

    await confirm(world, stranger);
    await confirm(world, as(world, 'buyer'));
    const shown = { id, role: 'finance', from: 'owner', event: { id: event } };
    expect(await teams.invitationsTo(stranger)).toMatchObject([shown]);
    expect(await teams.invitationsTo(as(world, 'buyer'))).toEqual([]);
    for (const answer of [teams.acceptOwn, teams.declineOwn]) {
      expect(await refused(answer(as(world, 'buyer'), id))).toMatchObject({ status: 404 });
      expect(await refused(answer(as(world, 'finance'), id))).toMatchObject({ status: 404 });
    }

    expect(await teams.acceptOwn(stranger, id)).toBe(event);
    expect(await events.roleIn(stranger.id, { id: event, organiser: '' })).toBe('finance');
    expect(await teams.invitationsTo(stranger)).toEqual([]);
    expect(await refused(teams.acceptOwn(stranger, id))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('are declined once, end after fourteen days, and their mail’s link with them', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const { event } = await world.staffed();
    const stranger = as(world, 'stranger');
    await confirm(world, stranger);
    const invited = async () => {
      await teams.invite(as(world, 'owner'), event, { email: 'stranger@mela.test', role: 'manager' });
      return (await teams.invitationsTo(stranger))[0]?.id ?? '';
    };
    const first = await invited();
    const token = await world.invitedBy('stranger@mela.test');
    await teams.declineOwn(stranger, first);
    expect(await teams.invitation(token)).toBeNull();
    expect(await refused(teams.declineOwn(stranger, first))).toMatchObject({ status: 404 });

    const second = await invited();
    world.clock.advance(15 * 24 * 3_600_000);
    expect(await teams.invitationsTo(stranger)).toEqual([]);
    expect(await refused(teams.acceptOwn(stranger, second))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('offer an event to its member, who becomes its owner', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const events = world.services.rooms.get(eventsService);
    const { event } = await world.staffed();
    const manager = as(world, 'manager');
    await confirm(world, manager);
    await teams.offer(as(world, 'owner'), event, manager.id);
    const [offer] = await teams.invitationsTo(manager);
    expect(offer).toMatchObject({ role: 'owner' });
    await teams.acceptOwn(manager, offer?.id ?? '');
    expect(await events.find(event)).toMatchObject({ organiser: manager.id });
    await world.services.close();
  });
});
