import PocketBase, {
  ClientResponseError,
  type OAuth2AuthConfig,
  type RecordAuthResponse,
  type RecordFullListOptions,
  type RecordListOptions,
  type RecordModel,
  RecordService,
  RealtimeService,
  type SendOptions,
  type UnsubscribeFunc,
} from 'pocketbase';
import { CANCELLED_MESSAGE, DEFAULT_MESSAGE } from './error-message.ts';

/** Records that a full list asks for at once (specification §9). */
export const FULL_LIST_BATCH = 500;
/** What the OAuth2 flow and realtime fail with; the SDK packs these words away behind its general message. */
const OWN_MESSAGE =
  /^(State parameters don't match\.|OAuth2 redirect error or missing code|Missing or invalid provider|Failed to establish realtime connection\.|EventSource connect took too long\.)/;

type Legacy = [string, string, string, string];

/** The official SDK as this product wants it; whatever differs from the SDK as it comes is in this file. */
export class MelaClient extends PocketBase {
  readonly #services = new Map<string, RecordService>();

  override collection<M = RecordModel>(idOrName: string): RecordService<M> {
    const service = this.#services.get(idOrName) ?? new MelaRecords(this, idOrName);
    this.#services.set(idOrName, service);
    return service;
  }

  override readonly realtime = new MelaRealtime(this);

  override send<T = unknown>(path: string, options: SendOptions): Promise<T> {
    return worded(super.send<T>(path, options));
  }
}

class MelaRealtime extends RealtimeService {
  override subscribe(...given: Parameters<RealtimeService['subscribe']>): Promise<UnsubscribeFunc> {
    return worded(super.subscribe(...given));
  }
}

class MelaRecords<M = RecordModel> extends RecordService<M> {
  override getFullList<T = M>(options?: RecordFullListOptions): Promise<T[]>;
  override getFullList<T = M>(batch?: number, options?: RecordListOptions): Promise<T[]>;
  override getFullList<T = M>(
    given?: number | RecordFullListOptions,
    options?: RecordListOptions,
  ): Promise<T[]> {
    if (typeof given === 'number') return super.getFullList<T>(given, options);
    const { batch = FULL_LIST_BATCH, ...others } = given ?? {};
    return super.getFullList<T>(batch, others);
  }

  override authWithOAuth2<T = M>(...legacy: Legacy): Promise<RecordAuthResponse<T>>;
  override authWithOAuth2<T = M>(options: OAuth2AuthConfig): Promise<RecordAuthResponse<T>>;
  override authWithOAuth2<T = M>(...given: [OAuth2AuthConfig] | Legacy): Promise<RecordAuthResponse<T>> {
    return worded(super.authWithOAuth2<T>(...(given as [OAuth2AuthConfig])));
  }
}

/** The promise, its error in the specification's words. */
function worded<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    if (error instanceof ClientResponseError) error.message = messageOf(error);
    throw error;
  });
}

function messageOf({ response, isAbort, originalError }: ClientResponseError): string {
  const said: unknown = response.message;
  if (typeof said === 'string' && said !== '') return said;
  if (isAbort) return CANCELLED_MESSAGE;
  const cause: unknown = originalError;
  const own = cause instanceof Error ? cause.message : '';
  return OWN_MESSAGE.test(own) ? own : DEFAULT_MESSAGE;
}

let shared: MelaClient | undefined;

/** The browser's client; its session is the one kept in local storage. */
export function sessionClient(): MelaClient {
  return (shared ??= new MelaClient(location.origin));
}
