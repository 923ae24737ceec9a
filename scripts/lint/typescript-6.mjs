/**
 * Loaded into dependency-cruiser before its own code. It reads TypeScript with the compiler's classic interface, which
 * TypeScript 7 doesn't have, and without one it skips every .ts file and finds nothing wrong. So for it alone,
 * `typescript` is TypeScript 6. (Its other parser, swc, stops at `await using`.)
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const asking = context.parentURL?.includes('/node_modules/dependency-cruiser/');
    return next(asking ? specifier.replace(/^typescript(?=\/|$)/, 'typescript-6') : specifier, context);
  },
});
