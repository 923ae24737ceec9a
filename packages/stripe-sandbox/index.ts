export type { Sandbox, SandboxDeps } from './deps.ts';
export { createSandbox } from './sandbox.ts';
