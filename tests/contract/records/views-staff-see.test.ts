import { expect, it } from 'vitest';
import { describeRecords, startTestApp } from './test-app.ts';

const CLOSED = { refused: 'Only superusers can perform this action.' };
/** Views with the same hidden text, in a column that doesn't tell what it shows. */
const VIEWS = {
  closed: null,
  of_accounts: "@request.auth.id != ''",
  open_to_all: '',
};

describeRecords('a view that shows what is hidden', ({ open }) => {
  it('is to who may see nothing hidden what it is to a guest', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const ann = await app.user('ann');
    const { id } = await pb
      .collection('posts')
      .create({ title: 'Hello', status: 'published', secret: 'x-ray', author: ann.authStore.record?.id });
    for (const [name, rule] of Object.entries(VIEWS))
      await pb.collections.create({
        name,
        type: 'view',
        viewQuery: "select id, id as post, title, secret || '' as word from posts",
        listRule: rule,
        viewRule: rule,
      });
    const { data } = app.records.operators;
    const look = async (collection: string, asked: object) => {
      const seen = await data.look({ collection, filter: '', sort: '', page: 1, as: 'superuser', ...asked });
      return 'refused' in seen ? { refused: seen.refused } : seen.records.map(({ word }) => word);
    };
    const record = async (collection: string, asked: object) =>
      (await data.record({ collection, id, as: 'superuser', ...asked }))?.word;
    for (const as of ['superuser', 'guest', { account: 'ann@example.com' }]) {
      const staff = { as, withoutHidden: true };
      expect(await look('closed', staff)).toEqual(CLOSED);
      expect(await look('of_accounts', staff)).toEqual([]);
      expect(await look('open_to_all', staff)).toEqual(['x-ray']);
      expect(await record('closed', staff)).toBeUndefined();
      expect(await record('of_accounts', staff)).toBeUndefined();
      expect(await record('open_to_all', staff)).toBe('x-ray');
    }
    // Superusers, and with whose eyes they choose.
    expect(await look('closed', {})).toEqual(['x-ray']);
    expect(await record('closed', {})).toBe('x-ray');
    expect(await look('of_accounts', { as: { account: 'ann@example.com' } })).toEqual(['x-ray']);

    // Nor does a filter or an order of a table lead there.
    for (const asked of [
      { filter: (view: string) => `${view}_via_post.word ?~ 'x'` },
      { sort: (view: string) => `${view}_via_post.word` },
    ]) {
      const by = (view: string) =>
        Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, text(view)]));
      for (const as of ['superuser', { account: 'ann@example.com' }]) {
        const staff = { as, withoutHidden: true };
        for (const view of ['closed', 'of_accounts'])
          expect(await look('posts', { ...staff, ...by(view) })).toEqual({
            refused: `${view} is for superusers.`,
          });
        expect(await look('posts', { ...staff, ...by('open_to_all') })).toHaveLength(1);
      }
      expect(await look('posts', by('closed'))).toHaveLength(1);
    }
  });
});
