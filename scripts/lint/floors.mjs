/**
 * Tries the floors of `.dependency-cruiser.mjs` in the folder that it is started in: `floors.mjs REPORT FOLDER…`, where REPORT
 * is one of dependency-cruiser's (`err-long`, `json`). To be started with `--import ./scripts/lint/typescript-6.mjs`.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import { unreached } from './unreached.mjs';

const [report, ...folders] = process.argv.slice(2);
const { default: config, DEAD_CODE } = await import(
  pathToFileURL(join(process.cwd(), '.dependency-cruiser.mjs')).href
);
const { options, ...ruleSet } = config;
const { output } = await cruise(folders, { ...options, ruleSet, validate: true });
const { name, severity, comment } = DEAD_CODE;
const dead = new Set(unreached(output.modules, DEAD_CODE));
for (const module of output.modules.filter(({ source }) => dead.has(source))) {
  module.valid = false;
  module.rules = [...(module.rules ?? []), { name, severity }];
}
output.summary.ruleSetUsed.forbidden.push({ name, severity, comment, from: {}, to: {} });
const { output: text, exitCode } = await format(output, { outputType: report });
process.stdout.write(typeof text === 'string' ? text : JSON.stringify(text));
process.exitCode = exitCode === 0 ? 0 : 1;
