import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { PAPER, PAPER_FILE } from '#tests/support/community-news.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fileOf = (text: string, name = 'paper.txt') => ({ name, bytes: bytesOf(text) });

const stored = ({ services }: CommunityWorld) => services.storage.list('community/documents');

async function loaded(
  { community }: CommunityWorld,
  actor: Actor | null,
  id: string,
  version: number | null = null,
): Promise<string> {
  const { stream } = await community.documents.load(actor, id, version);
  return new Response(stream).text();
}

describeProduct('documents', (databases) => {
  it('are loaded by those for whom they are, and are nothing to anybody else', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, person, join, officer } = world;
    const member = async (chapter: string, status: 'active' | 'left') => {
      const { actor } = await person('member');
      await join(chapter, actor.id, { status });
      return actor;
    };
    const people = {
      nobody: null,
      stranger: (await person('stranger')).actor,
      own: await member(chapters.spain, 'active'),
      below: await member(chapters.madrid, 'active'),
      beside: await member(chapters.portugal, 'active'),
      left: await member(chapters.spain, 'left'),
      officer: await officer('events', chapters.spain),
      above: await officer('treasurer', chapters.world),
      officerBeside: await officer('president', chapters.portugal),
      superuser: ROOT,
    };
    const seenBy: Record<string, string[]> = {};
    for (const visibility of ['public', 'members', 'officers']) {
      const { id } = await community.documents.add(
        ROOT,
        chapters.spain,
        { ...PAPER, visibility },
        PAPER_FILE,
      );
      seenBy[visibility] = [];
      for (const [name, actor] of Object.entries(people)) {
        const text = await loaded(world, actor, id).catch((error: { status: number }) => error.status);
        expect([visibility, name, ['Article 1\n', 404].includes(text)]).toEqual([visibility, name, true]);
        if (text !== 404) seenBy[visibility].push(name);
      }
    }
    const officers = ['officer', 'above', 'superuser'];
    expect(seenBy).toEqual({
      public: Object.keys(people),
      members: ['own', 'below', ...officers],
      officers,
    });
    const { chapter } = await community.chapters.read(chapters.spain);
    const counts: number[] = [];
    for (const actor of [null, people.below, people.officer]) {
      const kinds = await community.documents.visible(actor, chapter);
      counts.push((await community.documents.in(chapter, kinds)).length);
    }
    expect(counts).toEqual([1, 2, 3]);
    const madrid = await community.chapters.read(chapters.madrid);
    const listed = await community.documents.for(madrid.chapter);
    expect(listed.map(({ visibility, chapterName }) => `${visibility}, ${chapterName}`).toSorted()).toEqual([
      'members, NRNA Spain',
      'public, NRNA Spain',
    ]);
  });

  it('keep every version, the older ones for those who keep them', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { id } = await community.documents.add(
      ROOT,
      chapters.spain,
      { ...PAPER, visibility: 'public' },
      fileOf('one'),
    );
    await community.documents.addVersion(ROOT, id, { note: 'Article 2' }, fileOf('two'));
    expect([await loaded(world, null, id), await loaded(world, ROOT, id, 1)]).toEqual(['two', 'one']);
    expect(await loaded(world, null, id, 2)).toBe('two');
    expect(await refused(loaded(world, null, id, 1))).toMatchObject({ status: 404 });
    expect(await refused(loaded(world, ROOT, id, 3))).toMatchObject({ status: 404 });
    const { versions } = await community.documents.readForKeeper(ROOT, id);
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Article 2'],
      [1, ''],
    ]);
    // Two at once: the one that came second is told, and leaves no file.
    const both = await Promise.allSettled(
      ['a', 'b'].map((text) => community.documents.addVersion(ROOT, id, { note: '' }, fileOf(text))),
    );
    const done = both.filter(({ status }) => status === 'fulfilled').length;
    expect([done, (await stored(world)).length]).toEqual([done, 2 + done]);
    await community.documents.remove(ROOT, id);
    await world.services.worker.drain();
    expect(await stored(world)).toEqual([]);
    expect(await refused(loaded(world, ROOT, id))).toMatchObject({ status: 404 });
  });

  it('are what they are by their bytes, under a name that fits', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const pdf = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    const { id } = await community.documents.add(ROOT, chapters.spain, PAPER, {
      name: '../../etc/Acta "2026".exe',
      bytes: pdf,
    });
    const { name, type } = await community.documents.load(ROOT, id, null);
    expect([name, type]).toEqual(['Acta 2026.pdf', 'application/pdf']);
    const before = await stored(world);
    for (const [file, field] of [
      [{ name: 'x.pdf', bytes: new Uint8Array() }, 'file'],
      [{ name: 'x.pdf', bytes: Uint8Array.from([0, 1, 2, 3, 255]) }, 'file'],
      [{ name: 'x.txt', bytes: new Uint8Array(20 * 1024 * 1024 + 1).fill(65) }, 'file'],
      [{ name: 'x.exe', bytes: Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]) }, 'file'],
    ] as const) {
      const error = await refused(community.documents.add(ROOT, chapters.spain, PAPER, file));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
    for (const [wrong, field] of [
      [{ title: '' }, 'title'],
      [{ day: '2026-02-30' }, 'day'],
      [{ category: 'love letter' }, 'category'],
      [{ visibility: 'nobody' }, 'visibility'],
    ] as const) {
      const error = await refused(
        community.documents.add(ROOT, chapters.spain, { ...PAPER, ...wrong }, PAPER_FILE),
      );
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
    expect(await stored(world)).toEqual(before);
  });

  it('tell the second of two who edit the same, and write down what was changed', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { id, updated } = await community.documents.add(ROOT, chapters.spain, PAPER, PAPER_FILE);
    await community.documents.edit(ROOT, id, { ...PAPER, visibility: 'public' }, { ifUpdated: updated });
    expect(await refused(community.documents.edit(ROOT, id, PAPER, { ifUpdated: updated }))).toMatchObject({
      status: 409,
    });
    const changes = await world.rows<{ action: string; changes: string }>('community_changes');
    expect(changes.find(({ action }) => action === 'documents.edit')?.changes).toMatch(/"after": ?"public"/);
  });
});
