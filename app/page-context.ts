/** The signed-in person, as pages may show them to themselves. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  avatarUrl: string | null;
  verified: boolean;
}

/** Settings that pages show. `sandbox`: payments go to the stand-in, no money moves. */
export interface SiteConfig {
  origin: string;
  demo: boolean;
  communityName: string;
  sandbox: boolean;
}
