export { RECORD_REACH } from './store/list-entries.ts';
