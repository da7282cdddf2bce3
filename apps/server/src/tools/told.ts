/** What a tool has to tell, and whether all is well: scripts ask for that. */
export interface Told {
  readonly lines: readonly string[];
  readonly well: boolean;
}
