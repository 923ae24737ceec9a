/** The operator's commands: `node mela/cli.js COMMAND`, from any folder. */
import { enter } from './enter.js';

await enter('./build/mela/cli.js');
