export { type RunningSandbox, startSandbox, type StandaloneSettings } from './start-sandbox.ts';
