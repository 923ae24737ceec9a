import { parseJson } from '#lib/json-text.ts';
import { Lru } from '#lib/cache/lru.ts';
import { textAt } from './answer-path.ts';

/** From the redirect to the sign-in that it belongs to is a moment. */
const KEEP_MS = 60_000;
const MAX_CODE = 1_000;
const MAX_NAME = 150;

/**
 * Names that Apple sent along with a code: it tells them once, to the redirect address, and never to those who ask with
 * the token. In memory only: where another process answers the sign-in, the person has no name yet.
 */
export class AppleNames {
  readonly #names = new Lru<{ name: string; at: number }>(1_000);

  /** `user` is Apple's JSON; what is not a name is skipped. `now` in ms, here and below. */
  keep(code: string, user: string, now: number): void {
    if (code.length > MAX_CODE) return;
    let told: unknown;
    try {
      told = parseJson(user);
    } catch {
      return;
    }
    const name = `${textAt(told, 'name.firstName')} ${textAt(told, 'name.lastName')}`.trim();
    if (name) this.#names.set(code, { name: name.slice(0, MAX_NAME).trim(), at: now });
  }

  /** The name that came with that code, or ''. */
  of(code: string, now: number): string {
    const kept = this.#names.get(code);
    return kept && now - kept.at < KEEP_MS ? kept.name : '';
  }
}
