export type { AskedChange, ShowOutcome } from './actions/change-show.ts';
export type { ShowPreview } from './actions/plan-change.ts';
export type { Show, ShownItem } from './actions/read-show.ts';
export type { ShowViewer } from './actions/viewed-show.ts';
export type { Expected } from './model/now-next.ts';
export { wallOf } from './model/rows.ts';
export type { RunOfShow } from './actions/run-of-show.ts';
