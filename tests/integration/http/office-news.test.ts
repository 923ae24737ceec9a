import { expect, it } from 'vitest';
import { chapterForms, cookieOf, MANAGED } from '../../support/chapter-forms.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('an officer at /home', (server) => {
  it('reads that the term began, dismisses it, and reads that it is over; nobody else does', async () => {
    const forms = await chapterForms(server());
    const [treasurer, president] = [
      cookieOf(await forms.officer('treasurer')),
      cookieOf(await forms.officer('president')),
    ];
    const home = async (who: string) => (await forms.open(who, 'home')).text();
    const [office] = await forms.all<{ id: string }>(
      `SELECT id FROM community_officers WHERE role = 'treasurer'`,
    );
    const id = office?.id ?? '';
    const began = /You have been treasurer of Spain since [^.]*\. You can now manage dues/;
    expect(await home(treasurer)).toMatch(began);
    expect(await home(treasurer)).toContain(`href="/${MANAGED}"`);
    expect(await home(president)).not.toMatch(began);

    const dismiss = (who: string, news: string) =>
      forms.send(who, 'home', { intent: 'office-seen', office: id, news });
    expect((await dismiss(president, 'began')).status).toBe(404);
    expect((await dismiss('', 'began')).headers.get('location')).toBe('/');
    expect(await home(treasurer)).toMatch(began);
    expect((await dismiss(treasurer, 'began')).status).toBe(303);
    expect(await home(treasurer)).not.toMatch(began);

    // A term of today ends with yesterday: it is taken back. One of some days is over, and that is news.
    await forms.send(forms.root, `${MANAGED}/officers`, { intent: 'end', officer: id });
    const { email } = await forms.officer('events');
    const since = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    await forms.send(forms.root, `${MANAGED}/officers`, { email, role: 'secretary', since });
    const [second] = await forms.all<{ id: string }>(
      `SELECT id FROM community_officers WHERE role = 'secretary'`,
    );
    await forms.send(forms.root, `${MANAGED}/officers`, { intent: 'end', officer: second?.id ?? '' });
    const subjects = await forms.all<{ subject: string }>(
      `SELECT subject FROM mail_outbox WHERE recipient = '${email}' ORDER BY subject`,
    );
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'You are now an officer of Spain',
      'You are now an officer of Spain',
    ]);
    expect(await forms.all(`SELECT id FROM community_officers WHERE id = '${id}'`)).toEqual([]);
  });
});
