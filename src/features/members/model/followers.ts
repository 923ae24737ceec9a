import { communityCore, type CommunityCore } from '#features/chapters/model/context.ts';
import type { Tx } from '#platform/db/index.ts';
import { extensionPoint, type Opening } from '#platform/rooms/index.ts';
import type { MemberRow } from './schema.ts';
import type { TierRow } from './tier.ts';

/** A room that has to do something when somebody joins or leaves. All is called within the write that does it. */
export interface MemberFollower {
  /** Somebody became a member, and nothing is paid yet. With `ask` they are told by mail what they owe. */
  joined?(tx: Tx, joined: { member: MemberRow; tier: TierRow; ask: boolean; now: string }): Promise<void>;
  /** A membership ended. */
  left?(tx: Tx, member: MemberRow, now: string): Promise<void>;
  /** Everything that says who the member was goes; they are given as they were. */
  forgotten?(tx: Tx, member: MemberRow, now: string): Promise<void>;
}

export const memberFollowers = extensionPoint<MemberFollower>('member followers');

/** What it takes to let somebody join or leave. */
export interface FollowedCore extends CommunityCore {
  followers: () => readonly MemberFollower[];
}

/** What a room that lets people join or leave is opened with. */
export async function followedCore(opening: Opening): Promise<FollowedCore> {
  return { ...(await communityCore(opening)), followers: () => opening.extensions(memberFollowers) };
}
