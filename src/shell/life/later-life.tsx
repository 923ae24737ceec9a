import { useEffect, useState } from 'react';
import { LostNotice } from './lost-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { Prefetch } from './prefetch.tsx';
import { ownVersion, watchVersion } from './new-version.ts';

/** What a page needs long after it was drawn: word of a lost connection and of a newer version, and what the link under the pointer leads to. */
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
      <Prefetch />
    </>
  );
}
