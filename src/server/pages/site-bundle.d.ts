/** What `react-router build` made (package.json, `imports`). */
declare module '#site' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
