import { ProviderError } from '../providers/provider.ts';

/** As long as a person waits for one call; the whole sign-in is given `SIGN_IN_MS`. */
const CALL_MS = 15_000;
/** What a provider has for all its calls of one sign-in. */
export const SIGN_IN_MS = 30_000;
/** Nobody's description is longer; more would only fill the memory. */
const MAX_ANSWER = 1 << 20;

/** What a provider answered, read whole. */
export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** `fetch` for a provider's addresses: ends in time, follows no redirect, reads no more than 1 MiB. */
export async function callProvider(
  url: string | URL,
  init: RequestInit & { signal?: AbortSignal | null } = {},
): Promise<Answer> {
  if (!URL.canParse(String(url))) throw new ProviderError('it has no address for this');
  const signals = [AbortSignal.timeout(CALL_MS), ...(init.signal ? [init.signal] : [])];
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await readLimited(response) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new ProviderError(name === 'TimeoutError' ? 'it took too long' : (cause?.code ?? 'no connection'));
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) throw new ProviderError('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The answer as JSON. Throws for another status than 2xx, and for anything but JSON. */
export function jsonOf({ status, text }: Answer): unknown {
  if (status < 200 || status > 299) throw new ProviderError(`it answered ${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('its answer is no JSON');
  }
}
