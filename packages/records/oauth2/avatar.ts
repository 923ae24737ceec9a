import { createHash } from 'node:crypto';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { download, isLoopback } from '#platform/http/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { FileField } from '../fields/field.ts';
import { checkUpload, type Upload, uploadFor } from '../files/upload.ts';
import { systemInfo } from '../rules/system-info.ts';
import type { Row } from '../schema/row.ts';
import { updateRecord } from '../writes/update-record.ts';
import type { Provider } from '../providers/provider.ts';

const TIMEOUT_MS = 15_000;
const DEFAULT_MAX = 5 << 20;

/**
 * Fetches the picture that a provider names, for a file field; null when it can't be had or the field does not take
 * it: nobody is kept out for the sake of a picture. Pictures in private networks are not fetched; only a provider
 * that is itself on this machine may have its pictures there.
 */
export async function fetchAvatar(
  context: Pick<AuthContext, 'ids' | 'log'>,
  provider: Provider,
  field: FileField,
  avatarURL: string,
): Promise<Upload | null> {
  const own = provider.userInfoURL || provider.tokenURL;
  try {
    const loopback = URL.canParse(own) && isLoopback(new URL(own).hostname);
    if (!loopback && new URL(avatarURL).protocol !== 'https:')
      throw new Error('it is not offered over https');
    const { bytes, type, url } = await download(avatarURL, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: field.maxSize || DEFAULT_MAX,
      loopback,
    });
    const name = pictureName(avatarURL) + extensionOf(url, type);
    const upload = await uploadFor(field.name, { name, bytes }, context.ids);
    const error = await checkUpload(field, upload);
    if (error) throw new Error(error.message);
    return upload;
  } catch (error) {
    const reason = (error as Error).message;
    context.log.warn({ provider: provider.name, reason }, 'the avatar could not be fetched');
    return null;
  }
}

/** Pictures that came from an account elsewhere are named so; what people upload is theirs, and stays. */
const PICTURE = 'account_picture_';

/** Begins the file's name, and tells the pictures of two addresses apart. */
function pictureName(avatarURL: string): string {
  return PICTURE + createHash('sha256').update(avatarURL).digest('hex').slice(0, 12);
}

/** The extension of its address, or of its type. */
function extensionOf(url: string, type: string): string {
  const [own] = /\.[A-Za-z0-9]{2,5}$/.exec(new URL(url).pathname) ?? [];
  const [, kind = ''] = /^image\/([a-z]+)/.exec(type) ?? [];
  return own ?? (kind ? `.${kind === 'jpeg' ? 'jpg' : kind}` : '');
}

/**
 * Keeps a copy of the picture that the account has now, in place of the one it had before; not of one that somebody
 * uploaded. For after a sign-in, which doesn't wait for it.
 */
export async function keepPicture(
  context: AuthContext,
  collection: Collection,
  row: Row,
  provider: Provider,
  avatarURL: string,
): Promise<void> {
  const field = collection.byName.get('avatar');
  if (field?.type !== 'file' || avatarURL === '') return;
  const kept = String(row.avatar ?? '');
  if ((kept !== '' && !kept.startsWith(PICTURE)) || kept.startsWith(pictureName(avatarURL))) return;
  const upload = await fetchAvatar(context, provider, field, avatarURL);
  if (!upload) return;
  const request = {
    collection,
    info: systemInfo(context.registry),
    values: { avatar: upload.name },
    uploads: [upload],
    trusted: true,
    // Somebody has chosen another meanwhile.
    alongside: async (_tx: Tx, now: Row) => {
      if (String(now.avatar ?? '') !== kept) throw conflict('The picture has changed.');
    },
  };
  await updateRecord(context, request, String(row.id));
}
