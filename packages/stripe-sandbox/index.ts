export type { Sandbox, SandboxDeps } from './work/deps.ts';
export { createSandbox } from './sandbox.ts';
