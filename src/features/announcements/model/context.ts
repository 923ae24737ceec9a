import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { RichText } from '#features/chapters/model/ports.ts';
import type { Storage } from '#platform/storage/index.ts';

export interface AnnouncementsDeps extends CommunityCore {
  storage: Storage;
  richText: RichText;
}
