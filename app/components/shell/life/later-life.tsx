import { useEffect, useState } from 'react';
import { LostNotice } from './lost-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { ownVersion, watchVersion } from './new-version.ts';

/** What a page needs long after it was drawn: word of a lost connection, and of a newer version. */
export default function LaterLife() {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const own = ownVersion();
    return own === undefined ? undefined : watchVersion(own, () => setNewer(true));
  }, []);
  return (
    <>
      {newer && <NewVersionNotice />}
      <LostNotice />
    </>
  );
}
