export { type RunningRecords, startRecords, type StandaloneSettings } from './start-records.ts';
