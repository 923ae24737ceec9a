import { useSearchParams } from 'react-router';
import { Callout } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/entry.messages.tsx';

type Words = (typeof words)['en'];

const notices: Record<string, (t: Words) => readonly [string, string?]> = {
  'password-reset': ({ done }) => [done.passwordReset, done.passwordResetText],
  'email-changed': ({ done }) => [done.emailChanged, done.emailChangedText],
  verified: ({ done }) => [done.verified],
};

const problems: Record<string, (t: Words) => readonly [string, string]> = {
  state: ({ problem }) => [problem.state, problem.stateText],
  code: ({ problem }) => [problem.code, problem.codeText],
  failed: ({ problem }) => [problem.failed, problem.failedText],
  'mfa-over': ({ problem }) => [problem.mfaOver, problem.mfaOverText],
};

/** What happened before the person was led to this page: `?done=…` or `?problem=…`. */
export function EntryNotice() {
  const [search] = useSearchParams();
  const t = useMessages(words);
  const problem = problems[search.get('problem') ?? '']?.(t);
  if (problem) {
    return (
      <Callout tone="error" title={problem[0]} announce>
        {problem[1]}
      </Callout>
    );
  }
  const done = notices[search.get('done') ?? '']?.(t);
  if (!done) return null;
  return (
    <Callout tone="success" title={done[0]} announce>
      {done[1]}
    </Callout>
  );
}
