import { useSearchParams } from 'react-router';
import { Callout } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.ts';

type Said = (typeof words)['en']['done'];

const notices: Record<string, (done: Said) => readonly [string, string?]> = {
  saved: (done) => [done.saved],
  'email-asked': (done) => [done.emailAsked, done.emailAskedText],
  'password-changed': (done) => [done.passwordChanged, done.signedOut],
  'signed-out': (done) => [done.signedOut],
  'session-ended': (done) => [done.sessionEnded],
  connected: (done) => [done.connected],
  'passkey-added': (done) => [done.passkeyAdded, done.passkeyAddedText],
  'passkey-removed': (done) => [done.passkeyRemoved],
  'authenticator-off': (done) => [done.authenticatorOff, done.authenticatorOffText],
  disconnected: (done) => [done.disconnected],
};

/** What the person just did about their account (`?done=…`), or what did not work (`?problem=…`). */
export function SettingsNotice() {
  const [search] = useSearchParams();
  const t = useMessages(words);
  const problems: Partial<Record<string, string>> = t.problem;
  const problem = problems[search.get('problem') ?? ''];
  const done = notices[search.get('done') ?? '']?.(t.done);
  if (!problem && !done) return null;
  return (
    <div className="mb-8 max-w-3xl">
      {problem ? (
        <Callout tone="error" title={problem} announce />
      ) : (
        <Callout tone="success" title={done?.[0]} announce>
          {done?.[1]}
        </Callout>
      )}
    </div>
  );
}
