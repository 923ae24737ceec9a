import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Storage } from '#platform/storage/index.ts';

export interface PollsDeps extends CommunityCore {
  storage: Storage;
}
