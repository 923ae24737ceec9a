import { expect, it } from 'vitest';
import { FORM, YEARLY } from '../support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';

const MINUTE_MS = 60_000;

/** Of applications alone: whoever is appointed hears of that too. */
const mailsTo = async ({ rows, services }: CommunityWorld, address: string) => {
  await services.worker.drain();
  const mails = await rows<{ recipient: string; subject: string; body: string }>('mail_outbox');
  return mails.filter(({ recipient, body }) => recipient === address && body.includes('status=pending'));
};

async function apply(world: CommunityWorld, name: string, chapter = world.chapters.madrid, verified = true) {
  const { community, chapters, person, services } = world;
  const [tier] = await community.tiers.of({ path: `${chapters.world}/` });
  const id = tier?.id ?? (await community.tiers.create(ROOT, chapters.world, YEARLY)).id;
  const { actor } = await person(name);
  if (!verified)
    await services.db.write((tx) =>
      tx
        .as<{ users: { id: string; verified: number } }>()
        .updateTable('users')
        .set({ verified: 0 })
        .where('id', '=', actor.id)
        .execute(),
    );
  return community.members.apply(actor, { ...FORM, name, chapter, tier: id }, 'en');
}

describeProduct('an application', (databases) => {
  it('is told to the officers who decide in that chapter, in their language, once', async () => {
    const world = await communityWorld(databases);
    const { services, chapters, community } = world;
    const secretary = await world.person('Sita Secretary');
    const treasurer = await world.person('Tara Treasurer');
    const above = await world.person('Arun Above');
    await community.officers.appoint(ROOT, chapters.madrid, { email: secretary.email, role: 'secretary' });
    await community.officers.appoint(ROOT, chapters.madrid, { email: secretary.email, role: 'membership' });
    await community.officers.appoint(ROOT, chapters.madrid, { email: treasurer.email, role: 'treasurer' });
    await community.officers.appoint(ROOT, chapters.world, { email: above.email, role: 'president' });
    await services.db.write((tx) =>
      tx
        .as<{ users: { id: string; locale: string } }>()
        .updateTable('users')
        .set({ locale: 'es' })
        .where('id', '=', secretary.actor.id)
        .execute(),
    );
    await apply(world, 'Maya <b>Gurung</b>', chapters.madrid, false);
    const [mail, ...more] = await mailsTo(world, secretary.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Nueva solicitud de ingreso: NRNA Madrid');
    expect(mail?.body).toContain('Maya <b>Gurung</b>');
    expect(mail?.body).toContain('Correo sin confirmar');
    expect(mail?.body).toContain('/chapters/nrna-madrid/manage/members?status=pending');
    expect(await mailsTo(world, treasurer.email)).toEqual([]);
    expect(await mailsTo(world, above.email)).toEqual([]);
  });

  it('goes to officers above where the chapter has nobody who decides', async () => {
    const world = await communityWorld(databases);
    const above = await world.person('Arun Above');
    await world.community.officers.appoint(ROOT, world.chapters.world, {
      email: above.email,
      role: 'president',
    });
    await apply(world, 'Maya');
    expect(await mailsTo(world, above.email)).toHaveLength(1);
  });

  it('waits with the others of its hour for one mail, and is not told of once it is decided', async () => {
    const world = await communityWorld(databases);
    const { community, clock, chapters } = world;
    const officer = await world.person('Mina');
    await community.officers.appoint(ROOT, chapters.madrid, { email: officer.email, role: 'membership' });
    await apply(world, 'One');
    expect(await mailsTo(world, officer.email)).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await apply(world, 'Two');
    await apply(world, 'Three');
    const decided = await apply(world, 'Four');
    await community.members.decide(ROOT, decided.id, 'decline');
    expect(await mailsTo(world, officer.email)).toHaveLength(1);
    clock.advance(60 * MINUTE_MS);
    const mails = await mailsTo(world, officer.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe('2 new membership applications: NRNA Madrid');
    expect(mails[1]?.body).not.toContain('Four');
    clock.advance(120 * MINUTE_MS);
    expect(await mailsTo(world, officer.email)).toHaveLength(2);
  });

  it('is counted for officers, and marked while its address is not confirmed', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    await apply(world, 'Maya', chapters.madrid, false);
    await apply(world, 'Sita', chapters.madrid);
    const spain = (await community.chapters.read(chapters.spain)).chapter;
    const portugal = (await community.chapters.read(chapters.portugal)).chapter;
    expect(await community.members.waiting(spain)).toBe(2);
    expect(await community.members.waiting(portugal)).toBe(0);
    const officer = await world.officer('membership', chapters.spain);
    const found = await community.members.search(officer, chapters.spain, { status: 'pending' });
    expect(found.members.map(({ name, confirmed }) => [name, confirmed])).toEqual([
      ['Maya', false],
      ['Sita', true],
    ]);
  });
});
