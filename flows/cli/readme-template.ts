/** The README of a new flow, with an empty place for its graph. */
export function readmeOf(id: string): string {
  return `# ${id}

What this flow is for, and whom it serves: one or two sentences.

<!-- graph -->
<!-- /graph -->

The picture is kept true by a test; \`npm run flow -- graph ${id} --write\` draws it anew.
`
}
