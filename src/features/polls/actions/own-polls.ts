import { inEach } from '#lib/language/index.ts';
import type { MembershipPart } from '#features/members/model/membership-part.ts';
import { words } from '../messages/polls.messages.ts';
import type { PollsDeps } from '../model/context.ts';
import { POLL_TONES } from '../model/poll-tones.ts';
import { pollsFor } from './read-polls.ts';

/** The polls in which a member may vote or could, on the page of their membership. */
export const ownPolls = (deps: PollsDeps): MembershipPart => ({
  title: inEach(words, (say) => say.title),
  async items(member, language) {
    const say = words[language];
    return (await pollsFor(deps, member)).map(({ id, title, status, closesAt, zone, voted }) => ({
      to: `/polls/${id}`,
      title,
      when: { label: status === 'open' ? say.closes : say.closed, at: closesAt, zone },
      badges: [
        ...(voted ? [{ label: say.youVoted, tone: 'sky' as const }] : []),
        !voted && status === 'open'
          ? { label: say.voteNow, tone: 'marigold' as const }
          : { label: say.states[status], tone: POLL_TONES[status] },
      ],
    }));
  },
});
