import { isLanguage } from '#lib/language/index.ts';
import type { Viewer } from '#shared/request/page-context.ts';

/** A person as pages show them, of the record of their account. */
export function viewerOfRecord(record: Record<string, unknown>): Viewer {
  const { id, email, name, avatar, verified, locale } = record as Record<
    string,
    string | boolean | null | undefined
  >;
  const uploaded = avatar ? `/api/files/users/${String(id)}/${String(avatar)}?thumb=100x100` : null;
  return {
    id: String(id),
    email: String(email),
    name: String(name ?? ''),
    // A picture on another site would tell that site who looks at what.
    avatarUrl: uploaded,
    verified: Boolean(verified),
    language: isLanguage(locale) ? locale : null,
  };
}
