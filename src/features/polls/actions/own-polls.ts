import { inEach } from '#lib/language/index.ts';
import type { MembershipPart } from '#features/members/model/membership-part.ts';
import { words } from '../messages/polls.messages.ts';
import type { PollsDeps } from '../model/context.ts';
import { POLL_TONES } from '../model/poll-tones.ts';
import { pollsFor } from './read-polls.ts';

/** The polls in which a member may vote or could, on the page of their membership. */
export const ownPolls = (deps: PollsDeps): MembershipPart => ({
  title: inEach(words, (t) => t.title),
  async items(member, language) {
    const t = words[language];
    return (await pollsFor(deps, member)).map(({ id, title, status, closesAt, zone, voted }) => ({
      to: `/polls/${id}`,
      title,
      when: { label: status === 'open' ? t.closes : t.closed, at: closesAt, zone },
      badges: [
        ...(voted ? [{ label: t.youVoted, tone: 'sky' as const }] : []),
        !voted && status === 'open'
          ? { label: t.voteNow, tone: 'marigold' as const }
          : { label: t.states[status], tone: POLL_TONES[status] },
      ],
    }));
  },
});
