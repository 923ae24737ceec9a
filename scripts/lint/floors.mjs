/**
 * Tries the floors of `.dependency-cruiser.mjs` in the folder that it is started in: `floors.mjs REPORT FOLDER…`, where REPORT
 * is one of dependency-cruiser's (`err-long`, `json`). To be started with `--import ./scripts/lint/typescript-6.mjs`.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { cruise, format } from 'dependency-cruiser';
import { folderCircles } from './folder-circles.mjs';
import { unreached } from './unreached.mjs';

const [report, ...folders] = process.argv.slice(2);
const {
  default: config,
  DEAD_CODE,
  FOLDER_CIRCLES,
  FOLDER_RULE,
} = await import(pathToFileURL(join(process.cwd(), '.dependency-cruiser.mjs')).href);
const { options, ...ruleSet } = config;
const { output } = await cruise(folders, { ...options, ruleSet, validate: true });

/** Folders as dependency-cruiser sees them where tests aren't counted. */
const walk = await cruise(
  folders.filter((folder) => FOLDER_RULE.folders.includes(folder)),
  {
    ...options,
    exclude: { path: [options.exclude.path, ...FOLDER_RULE.exclude] },
    ruleSet: { forbidden: [FOLDER_RULE.rule] },
    validate: true,
  },
);
output.folders = walk.output.folders;

const broken = ({ name, severity }, thing) => {
  thing.valid = false;
  thing.rules = [...(thing.rules ?? []), { name, severity }];
};
const bySource = new Map(output.modules.map((module) => [module.source, module]));
for (const source of unreached(output.modules, DEAD_CODE)) broken(DEAD_CODE, bySource.get(source));
for (const [source, target] of folderCircles(output.modules, FOLDER_CIRCLES))
  for (const dependency of bySource.get(source).dependencies)
    if (dependency.resolved === target) broken(FOLDER_CIRCLES, dependency);
for (const { name, severity, comment } of [DEAD_CODE, FOLDER_CIRCLES])
  output.summary.ruleSetUsed.forbidden.push({ name, severity, comment, from: {}, to: {} });
output.summary.ruleSetUsed.forbidden.push(FOLDER_RULE.rule);
const { output: text, exitCode } = await format(output, { outputType: report });
process.stdout.write(typeof text === 'string' ? text : JSON.stringify(text));
process.exitCode = exitCode === 0 ? 0 : 1;
