import { useSearchParams } from 'react-router';
import { useViewer } from '#shared/request/site-data.ts';
import { Callout } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './arrival.messages.ts';

/** On whatever page somebody comes to: that their account is made (`?done=registered`), or gone (`?done=account-deleted`). */
export default function ArrivalNotice() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const t = useMessages(words);
  const done = search.get('done');
  if (done === 'registered' && viewer && !viewer.verified) {
    return (
      <div className="page pt-6">
        <Callout tone="success" title={t.made} announce>
          <span className="[overflow-wrap:anywhere]">{t.sentConfirm(viewer.email)}</span>
        </Callout>
      </div>
    );
  }
  if (done !== 'account-deleted' || viewer) return null;
  return (
    <div className="page pt-6">
      <Callout tone="success" title={t.deleted} announce>
        {t.thanks}
      </Callout>
    </div>
  );
}
