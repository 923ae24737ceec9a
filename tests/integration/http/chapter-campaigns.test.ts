import { beforeAll, expect, it } from 'vitest';
import { type ChapterForms, chapterForms, cookieOf, MANAGED, valueIn } from '../../support/chapter-forms.ts';
import { describeOnEachServer } from '../../support/server.ts';

const PAGE = `${MANAGED}/campaigns`;
const ROOF = { title: 'A roof', slug: '', summary: '', goal: '1000', currency: 'EUR', status: 'draft' };

describeOnEachServer('the form of a campaign', (server) => {
  let forms: ChapterForms;
  let treasurer: string;

  beforeAll(async () => {
    forms = await chapterForms(server());
    treasurer = cookieOf(await forms.officer('treasurer'));
  });

  const rows = () =>
    forms.all<{ id: string; slug: string; goal: number; monthly: number; updated: string }>(
      'SELECT * FROM community_campaigns ORDER BY slug',
    );
  const chosen = (html: string) => /<option value="(on|off)" selected=""/.exec(html)?.[1];

  it('keeps whether it is given to every month, and makes its address from the title', async () => {
    expect((await forms.send(treasurer, PAGE, { ...ROOF, monthly: 'off' })).status).toBe(302);
    expect((await forms.send(treasurer, PAGE, { ...ROOF, title: 'Well', goal: '12,50' })).status).toBe(302);
    const [roof, well] = await rows();
    expect(roof).toMatchObject({ slug: 'a-roof', goal: 100_000, monthly: 0 });
    expect(well).toMatchObject({ slug: 'well', goal: 1250, monthly: 1 });
    const page = `${PAGE}/${roof?.id ?? ''}`;
    const html = await (await forms.open(treasurer, page)).text();
    expect([valueIn(html, 'slug'), valueIn(html, 'goal'), chosen(html)]).toEqual([
      'a-roof',
      '1000.00',
      'off',
    ]);
    const updated = valueIn(html, 'updated');
    const changed = { ...ROOF, slug: 'a-roof', monthly: 'on', updated };
    expect((await forms.send(treasurer, page, changed)).status).toBe(302);
    expect(chosen(await (await forms.open(treasurer, page)).text())).toBe('on');
    expect((await forms.send(treasurer, page, changed)).status).toBe(409);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['no goal', { goal: '' }, 'goal'],
    ['a goal of nothing', { goal: '0' }, 'goal'],
    ['no currency', { currency: 'XXQ' }, 'currency'],
    ['an address that is taken', { slug: 'Well' }, 'slug'],
  ])('refuses %s by its field, and keeps what was typed', async (_, form, field) => {
    const before = await rows();
    const answer = await forms.send(treasurer, PAGE, { ...ROOF, summary: 'Typed with care', ...form });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(
      new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`),
    );
    expect(html).toContain('Typed with care');
    expect(await rows()).toEqual(before);
  });

  it('is nobody’s who does not keep the chapter’s money', async () => {
    const before = await rows();
    for (const role of ['secretary', 'membership', 'events'] as const) {
      const who = cookieOf(await forms.officer(role));
      expect((await forms.send(who, PAGE, ROOF)).status).toBe(403);
      expect((await forms.send(who, `${PAGE}/${before[0]?.id ?? ''}`, ROOF)).status).toBe(403);
    }
    expect(await rows()).toEqual(before);
  });
});
