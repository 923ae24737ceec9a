/** What the server hands to loaders and actions: the front doors of the domain. Filled by module augmentation in `src/server`. */
export interface AppServices {}
