/** Serves Mela: `node mela/main.js`, from any folder. `DATA_DIR` (`./data`) is of the folder where it is called. */
import { enter } from './enter.js';

await enter('./build/mela/main.js');
