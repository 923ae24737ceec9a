import type { ChapterAction } from '#features/chapters/index.ts';
import type { CommunityTables } from './community-tables.ts';
import type { Actor } from '#lib/actor.ts';
import { ANNOUNCEMENT, PAPER, PAPER_FILE, POLL } from './community-news.ts';
import { FORM, YEARLY } from './community-members.ts';
import { type CommunityWorld, ROOT } from './community-world.ts';

/** Something that is read or written in a chapter, and what one must be allowed to do for it. */
export interface Try {
  name: string;
  action: ChapterAction;
  /** In Spain, or in a chapter made for it. Whoever may get there is refused for nothing else. */
  work: (world: CommunityWorld, actor: Actor) => Promise<unknown>;
}

const CITY = { name: 'Valencia', kind: 'city', country: 'ES' };

const CASH = { method: 'cash', paidOn: '', reference: '' };

/** Somebody without an account. */
const OUTSIDE = { email: '', name: 'Sita' };
const REGISTER = () => ({
  filename: 'members.csv',
  bytes: new TextEncoder().encode('Name,Email\nMaya,maya@example.org'),
});
const campaign = (slug: string) => ({
  title: 'Roof',
  slug,
  goal: 10_000,
  currency: 'EUR',
  status: 'running',
});

/** Every call of the community that asks who somebody is in a chapter. */
export const TRIES: readonly Try[] = [
  {
    name: 'open the pages of officers',
    action: 'chapter.view',
    work: ({ community, chapters }, actor) =>
      community.chapters.readForOfficer(actor, chapters.spain, 'chapter.view'),
  },
  {
    name: 'see what was changed',
    action: 'chapter.edit',
    work: ({ community, chapters }, actor) => community.chapters.changes(actor, chapters.spain),
  },
  {
    name: 'change the details',
    action: 'chapter.edit',
    work: ({ community, chapters }, actor) =>
      community.chapters.edit(actor, chapters.spain, { name: 'España', kind: 'country', slug: 'spain' }),
  },
  {
    name: 'found a chapter below',
    action: 'chapter.create',
    work: ({ community, chapters, services }, actor) =>
      community.chapters.create(actor, chapters.spain, {
        ...CITY,
        slug: `valencia-${services.ids.letters(6)}`,
      }),
  },
  {
    name: 'move a chapter within the country',
    action: 'chapter.move',
    work: ({ community, chapters }, actor) =>
      community.chapters.move(actor, chapters.barcelona, chapters.spain),
  },
  {
    name: 'appoint an officer',
    action: 'officers.edit',
    work: async ({ community, chapters, person, join }, actor) => {
      const { email, actor: somebody } = await person('Somebody');
      await join(chapters.madrid, somebody.id);
      return community.officers.appoint(actor, chapters.spain, { email, role: 'events' });
    },
  },
  {
    name: 'end a term',
    action: 'officers.edit',
    work: async ({ community, chapters, officer, rows }, actor) => {
      const serving = await officer('events', chapters.spain);
      const terms = await rows<{ id: string; user: string }>('community_officers');
      const id = terms.find(({ user }) => user === serving.id)?.id ?? '';
      return community.officers.endTerm(actor, chapters.spain, id);
    },
  },
  {
    name: 'take an event out of the chapter',
    action: 'events.edit',
    work: ({ community, chapters }, actor) =>
      community.chapters.removeEvent(actor, chapters.spain, 'event0000000001'),
  },
  {
    name: 'search the register',
    action: 'members.view',
    work: ({ community, chapters }, actor) => community.members.search(actor, chapters.spain, { q: 'maya' }),
  },
  {
    name: 'see a member of a chapter below',
    action: 'members.view',
    work: async ({ community, chapters, join, services }, actor) => {
      const slug = `valencia-${services.ids.letters(6)}`;
      const below = await community.chapters.create(ROOT, chapters.spain, { ...CITY, slug });
      return community.members.read(actor, await join(below.id, null, OUTSIDE));
    },
  },
  {
    name: 'take a register in: hand in a file',
    action: 'members.edit',
    work: ({ community, chapters }, actor) => community.imports.start(actor, chapters.spain, REGISTER()),
  },
  {
    name: 'take a register in: see what was handed in',
    action: 'members.edit',
    work: async ({ community, chapters }, actor) => community.imports.list(actor, chapters.spain),
  },
  ...(['read', 'map', 'choose', 'takeIn', 'undo', 'remove'] as const).map((verb): Try => ({
    name: `take a register in: ${verb}`,
    action: 'members.edit',
    work: async (world, actor) => {
      const { community, chapters, services } = world;
      const { imports } = community;
      const at = [chapters.spain, await imports.start(ROOT, chapters.spain, REGISTER())] as const;
      const { id: tier } = await community.tiers.create(ROOT, chapters.spain, YEARLY);
      const mapping = { columns: ['name', 'email'], tier, duplicates: 'skip', dates: 'dmy' };
      if (verb === 'read' || verb === 'remove') return imports[verb](actor, ...at);
      if (verb === 'map') return imports.map(actor, ...at, mapping);
      await imports.map(ROOT, ...at, mapping);
      await services.worker.drain();
      if (verb === 'choose') return imports.choose(actor, ...at, {});
      if (verb === 'takeIn') return imports.takeIn(actor, ...at);
      await imports.takeIn(ROOT, ...at);
      await services.worker.drain();
      return imports.undo(actor, ...at);
    },
  })),
  {
    name: 'take the register out',
    action: 'members.export',
    work: ({ community, chapters }, actor) => community.members.exportLines(actor, chapters.spain, {}),
  },
  ...(['approve', 'decline'] as const).map((decision): Try => ({
    name: `${decision} an applicant`,
    action: 'members.decide',
    work: async ({ community, chapters, join }, actor) =>
      community.members.decide(
        actor,
        await join(chapters.spain, null, { ...OUTSIDE, status: 'pending' }),
        decision,
      ),
  })),
  {
    name: 'enter a member',
    action: 'members.edit',
    work: async ({ community, chapters }, actor) => {
      const { id: tier } = await community.tiers.create(ROOT, chapters.spain, YEARLY);
      return community.members.enter(actor, chapters.spain, { ...FORM, tier });
    },
  },
  {
    name: 'correct a member',
    action: 'members.edit',
    work: async ({ community, chapters, join }, actor) =>
      community.members.edit(actor, await join(chapters.spain, null, OUTSIDE), FORM),
  },
  {
    name: 'move a member within the country',
    action: 'members.edit',
    work: async ({ community, chapters, join }, actor) =>
      community.members.move(actor, await join(chapters.barcelona, null, OUTSIDE), chapters.spain),
  },
  {
    name: 'change the membership of a member',
    action: 'members.tier',
    work: async ({ community, chapters, join }, actor) => {
      const member = await join(chapters.spain, null, OUTSIDE);
      const { id: tier } = await community.tiers.create(ROOT, chapters.spain, YEARLY);
      const { told } = await community.dues.previewTier(actor, member, tier);
      await community.dues.changeTier(actor, member, { tier, told });
    },
  },
  {
    name: 'change the membership of a member unseen',
    action: 'members.tier',
    work: async ({ community, chapters, join }, actor) => {
      const member = await join(chapters.spain, null, OUTSIDE);
      const { id: tier } = await community.tiers.create(ROOT, chapters.spain, YEARLY);
      const { told } = await community.dues.previewTier(ROOT, member, tier);
      await community.dues.changeTier(actor, member, { tier, told });
    },
  },
  ...[false, true].map((forget): Try => ({
    name: forget ? 'forget a member' : 'end a membership',
    action: 'members.edit',
    work: async ({ community, chapters, join }, actor) =>
      community.members.leave(actor, await join(chapters.spain, null, OUTSIDE), { forget }),
  })),
  {
    name: 'offer a membership',
    action: 'tiers.edit',
    work: ({ community, chapters }, actor) => community.tiers.create(actor, chapters.spain, YEARLY),
  },
  {
    name: 'change a membership',
    action: 'tiers.edit',
    work: async ({ community, chapters }, actor) => {
      const { id } = await community.tiers.create(ROOT, chapters.spain, YEARLY);
      return community.tiers.edit(actor, id, { ...YEARLY, amount: 3000 });
    },
  },
  {
    name: 'waive dues',
    action: 'dues.waive',
    work: async ({ community, chapters, join, rows }, actor) => {
      const tier = (await community.tiers.create(ROOT, chapters.spain, YEARLY)).id;
      const member = await join(chapters.spain, null, { ...OUTSIDE, status: 'pending', tier });
      await community.members.decide(ROOT, member, 'approve');
      const dues = await rows<{ id: string; member: string }>('community_dues');
      const id = dues.find((row) => row.member === member)?.id ?? '';
      return community.dues.waive(actor, chapters.spain, id);
    },
  },
  ...(['record', 'takeBack'] as const).map((verb): Try => ({
    name: `dues paid by hand: ${verb}`,
    action: 'payments.record',
    work: async ({ community: { tiers, members, treasury }, chapters, join, rows }, actor) => {
      const tier = (await tiers.create(ROOT, chapters.spain, YEARLY)).id;
      const member = await join(chapters.spain, null, { ...OUTSIDE, status: 'pending', tier });
      await members.decide(ROOT, member, 'approve');
      const dues = await rows<{ id: string; member: string }>('community_dues');
      const id = dues.find((row) => row.member === member)?.id ?? '';
      if (verb === 'record') return treasury.recordDues(actor, chapters.spain, id, CASH);
      const payment = await treasury.recordDues(ROOT, chapters.spain, id, CASH);
      return treasury.takeBack(actor, chapters.spain, payment);
    },
  })),
  {
    name: 'record a donation in cash',
    action: 'payments.record',
    work: async ({ community, chapters, services }, actor) => {
      const { id } = await community.giving.create(ROOT, chapters.spain, campaign(services.ids.letters(6)));
      return community.treasury.recordDonation(actor, id, { ...CASH, amount: '20' }, 'en');
    },
  },
  {
    name: 'remind who owes',
    action: 'payments.record',
    work: ({ community, chapters }, actor) => community.treasury.remind(actor, chapters.spain),
  },
  ...(['owing', 'previewReminder', 'exportDues'] as const).map((verb): Try => ({
    name: `who owes: ${verb}`,
    action: 'dues.view',
    work: async ({ community, chapters }, actor) => community.treasury[verb](actor, chapters.spain),
  })),
  {
    name: 'take the donations out',
    action: 'donations.view',
    work: async ({ community, chapters }, actor) => community.treasury.exportDonations(actor, chapters.spain),
  },
  {
    name: 'see what receipts say',
    action: 'legal.edit',
    work: async ({ community, chapters }, actor) => community.treasury.legal(actor, chapters.spain),
  },
  {
    name: 'change what receipts say',
    action: 'legal.edit',
    work: ({ community, chapters }, actor) =>
      community.treasury.editLegal(actor, chapters.spain, { legalName: 'NRNA Spain e.V.' }),
  },
  {
    name: 'start a campaign',
    action: 'campaigns.edit',
    work: ({ community, chapters, services }, actor) =>
      community.giving.create(actor, chapters.spain, campaign(services.ids.letters(6))),
  },
  {
    name: 'change a campaign',
    action: 'campaigns.edit',
    work: async ({ community, chapters, services }, actor) => {
      const input = campaign(services.ids.letters(6));
      const { id } = await community.giving.create(ROOT, chapters.spain, input);
      return community.giving.edit(actor, id, { ...input, title: 'School' });
    },
  },
  {
    name: 'see who gave',
    action: 'donations.view',
    work: async ({ community, chapters, services }, actor) => {
      const { id } = await community.giving.create(ROOT, chapters.spain, campaign(services.ids.letters(6)));
      return community.giving.donations(actor, id);
    },
  },
  {
    name: 'give a donation back',
    action: 'donations.refund',
    work: async ({ community, chapters, services }, actor) => {
      const { id } = await community.giving.create(ROOT, chapters.spain, campaign(services.ids.letters(6)));
      const now = services.clock.text();
      const row = {
        id: `cp_${services.ids.record()}`,
        kind: 'donation' as const,
        dues: '',
        campaign: id,
        chapter: chapters.spain,
        tier: '',
        amount: 2500,
        refunded: 0,
        currency: 'EUR',
        status: 'paid' as const,
        name: '',
        email: '',
        anonymous: 0,
        message: '',
        language: 'en',
        monthly: '',
        keeps: '',
        method: 'card' as const,
        paidOn: '',
        reference: '',
        recordedBy: '',
        before: '',
        receipt: 1,
        sessionId: '',
        url: '',
        expiresAt: now,
        paymentIntentId: '',
        chargeId: '',
        paidAt: now,
        created: now,
        updated: now,
      };
      await services.db.write((tx) =>
        tx.as<CommunityTables>().insertInto('community_payments').values(row).execute(),
      );
      return community.giving.giveBack(actor, id, row.id);
    },
  },
  {
    name: 'see who gives every month',
    action: 'donations.view',
    work: async ({ community, chapters, services }, actor) => {
      const { id } = await community.giving.create(ROOT, chapters.spain, campaign(services.ids.letters(6)));
      return community.monthly.of(actor, id);
    },
  },
  {
    name: 'see what is announced and about to be',
    action: 'announcements.edit',
    work: ({ community, chapters }, actor) => community.announcements.of(actor, chapters.spain),
  },
  {
    name: 'write an announcement',
    action: 'announcements.edit',
    work: ({ community, chapters }, actor) =>
      community.announcements.create(actor, chapters.spain, ANNOUNCEMENT),
  },
  ...(['read', 'edit', 'publish', 'withdraw', 'remove'] as const).map((verb): Try => ({
    name: `${verb} an announcement that is written`,
    action: 'announcements.edit',
    work: async ({ community, chapters }, actor) => {
      const { id } = await community.announcements.create(ROOT, chapters.spain, ANNOUNCEMENT);
      if (verb === 'read') return community.announcements.readForWriter(actor, id);
      if (verb === 'edit')
        return community.announcements.edit(actor, id, { ...ANNOUNCEMENT, title: 'Other' });
      if (verb === 'publish' || verb === 'remove') return community.announcements[verb](actor, id);
      await community.announcements.publish(ROOT, id);
      return community.announcements.withdraw(actor, id);
    },
  })),
  ...(['preview', 'test'] as const).map((verb): Try => ({
    name: `${verb} an announcement before it is published`,
    action: 'announcements.edit',
    work: async ({ community, chapters }, actor) => {
      const { id } = await community.announcements.create(ROOT, chapters.spain, ANNOUNCEMENT);
      // Superusers have no address among the accounts.
      if (verb === 'test' && actor.superuser) return community.announcements.preview(actor, id);
      return community.announcements[verb](actor, id);
    },
  })),
  {
    name: 'see the polls of the chapter',
    action: 'polls.edit',
    work: ({ community, chapters }, actor) => community.polls.of(actor, chapters.spain),
  },
  {
    name: 'delete the draft of a poll',
    action: 'polls.edit',
    work: async ({ community, chapters }, actor) => {
      const { id } = await community.polls.create(ROOT, chapters.spain, POLL);
      return community.polls.remove(actor, id);
    },
  },
  {
    name: 'write a poll',
    action: 'polls.edit',
    work: ({ community, chapters }, actor) => community.polls.create(actor, chapters.spain, POLL),
  },
  ...(['read', 'edit', 'open', 'cancel'] as const).map((verb): Try => ({
    name: `${verb} a poll that is written`,
    action: 'polls.edit',
    work: async ({ community, chapters, join }, actor) => {
      await join(chapters.spain, null, OUTSIDE);
      const { id } = await community.polls.create(ROOT, chapters.spain, POLL);
      if (verb === 'read') return community.polls.readForHolder(actor, id);
      if (verb === 'edit') return community.polls.edit(actor, id, { ...POLL, title: 'Other' });
      return community.polls[verb](actor, id);
    },
  })),
  {
    name: 'see the documents that are kept',
    action: 'documents.edit',
    work: ({ community, chapters }, actor) => community.documents.of(actor, chapters.spain),
  },
  {
    name: 'add a document',
    action: 'documents.edit',
    work: ({ community, chapters }, actor) =>
      community.documents.add(actor, chapters.spain, PAPER, PAPER_FILE),
  },
  ...(['read', 'edit', 'version', 'remove'] as const).map((verb): Try => ({
    name: `${verb} a document that is kept`,
    action: 'documents.edit',
    work: async ({ community: { documents }, chapters }, actor) => {
      const { id } = await documents.add(ROOT, chapters.spain, PAPER, PAPER_FILE);
      if (verb === 'read') return documents.readForKeeper(actor, id);
      if (verb === 'edit') return documents.edit(actor, id, { ...PAPER, title: 'Other' });
      if (verb === 'version') return documents.addVersion(actor, id, { note: '' }, PAPER_FILE);
      return documents.remove(actor, id);
    },
  })),
  {
    name: 'read the report of a year',
    action: 'donations.view',
    work: ({ community, chapters }, actor) => community.report(actor, chapters.spain, 2026),
  },
];
