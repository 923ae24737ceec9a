import type { MemberRow } from '#features/members/model/schema.ts';

/** A member to whom an announcement may go by mail. */
export type Recipient = Pick<MemberRow, 'id' | 'path' | 'name' | 'email' | 'language'>;

/** Of which mailing the mails of an announcement are. */
export const batchOf = (announcement: string): string => `announcement:${announcement}`;
