/** `node scripts/pictures.mjs`: takes the pictures in docs/pictures from the product, with a demo made for it. */
import { setupOrExit } from './setup.mjs';

const { browser } = await setupOrExit(['deps', 'build', 'browser']);
// Packages can be imported only now that they are installed.
const { takePictures } = await import('./pictures/take.mjs');
const { startDemo } = await import('./pictures/demo.mjs');

const demo = await startDemo();
try {
  await takePictures(demo.origin, browser, (line) => console.log(line));
} finally {
  await demo.stop();
}
