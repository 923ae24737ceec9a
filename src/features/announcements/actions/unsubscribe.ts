import { notFound } from '#lib/errors.ts';
import type { Tables } from '../model/schema.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { told } from '#features/chapters/model/errors.ts';
import { consentsOf, findMember, writeConsents } from '#features/members/index.ts';
import { readLinkToken } from '#features/chapters/model/link-token.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { allowing } from './recipients.ts';

/** Whether the reader of a mail gets news. Throws 404 for a link that is not ours. */
export async function readNewsConsent(deps: AnnouncementsDeps, token: string): Promise<{ given: boolean }> {
  const { id } = await reader(deps, token);
  return { given: (await allowing(deps.db.read<Tables>(), [id])).has(id) };
}

/** The reader of a mail wants no more news, or wants them again. Twice changes nothing, and other purposes stay. */
export async function setNewsConsent(deps: AnnouncementsDeps, token: string, given: boolean): Promise<void> {
  const { id } = await reader(deps, token);
  await deps.db.write(async (tx) => {
    const before = await consentsOf(tx.as<Tables>(), id);
    const all = new Set(before.filter((each) => each.given).map(({ purpose }) => purpose));
    if (given) all.add('news');
    else all.delete('news');
    await writeConsents(deps, tx, id, all, deps.clock.text());
  });
}

async function reader({ db, secret }: AnnouncementsDeps, token: string): Promise<MemberRow> {
  const id = readLinkToken(secret, 'news', token);
  const member = id === null ? undefined : await findMember(db.read<Tables>(), id);
  // Whoever was forgotten left nothing to write to, and nothing to write down.
  if (!member || member.email === '') throw notFound(told('noLink'));
  return member;
}
