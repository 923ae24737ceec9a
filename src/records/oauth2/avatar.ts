import { download, isLoopback } from '#platform/http/index.ts';
import type { RecordsContext } from '../context.ts';
import type { FileField } from '../fields/field.ts';
import { checkUpload, type Upload, uploadFor } from '../files/upload.ts';
import type { Provider } from './provider.ts';

const TIMEOUT_MS = 15_000;
const DEFAULT_MAX = 5 << 20;

/**
 * Fetches the picture that a provider names, for a file field; null when it can't be had or the field does not take
 * it: nobody is kept out for the sake of a picture. Pictures in private networks are not fetched; only a provider
 * that is itself on this machine may have its pictures there.
 */
export async function fetchAvatar(
  context: Pick<RecordsContext, 'ids' | 'log'>,
  provider: Provider,
  field: FileField,
  avatarURL: string,
): Promise<Upload | null> {
  const own = provider.userInfoURL || provider.tokenURL;
  try {
    const { bytes, type, url } = await download(avatarURL, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: field.maxSize || DEFAULT_MAX,
      loopback: URL.canParse(own) && isLoopback(new URL(own).hostname),
    });
    const upload = await uploadFor(field.name, { name: nameOf(url, type), bytes }, context.ids);
    const error = await checkUpload(field, upload);
    if (error) throw new Error(error.message);
    return upload;
  } catch (error) {
    const reason = (error as Error).message;
    context.log.warn({ provider: provider.name, reason }, 'the avatar could not be fetched');
    return null;
  }
}

/** The last word of its address, with the extension of its type when it has none. */
function nameOf(url: string, type: string): string {
  const last = new URL(url).pathname.split('/').at(-1) || 'avatar';
  if (/\.[A-Za-z0-9]{2,5}$/.test(last)) return last;
  const [, kind = ''] = /^image\/([a-z]+)/.exec(type) ?? [];
  return kind ? `${last}.${kind === 'jpeg' ? 'jpg' : kind}` : last;
}
