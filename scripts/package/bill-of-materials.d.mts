export interface Component {
  type: string;
  name: string;
  version: string;
  'bom-ref': string;
  purl?: string;
  hashes?: { alg: string; content: string }[];
  licenses?: ({ expression: string } | { license: { id: string } })[];
}
export declare function billOfMaterials(platform?: string): {
  bomFormat: string;
  specVersion: string;
  components: Component[];
};
