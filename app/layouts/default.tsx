import { Outlet } from 'react-router';

import { ArrivalNotice } from '../components/account/arrival-notice.tsx';
import { SiteFrame } from '../components/shell/site-frame.tsx';

/** The layout of most pages: header, page, footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <ArrivalNotice />
      <Outlet />
    </SiteFrame>
  );
}
