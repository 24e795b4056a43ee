/** Redirects of a site: read a table, compile it, ask it; README.md says the format and the order. */
export { compileTable } from './compile/compile.ts'
export { ruleKey } from './compile/rule-key.ts'
export { type Finding, findingLine } from './lint/finding.ts'
export { lint, type World } from './lint/lint.ts'
export { faultLine, TableInvalid, type Fault, type FaultCode } from './schema/fault.ts'
export type { RedirectRequest, Matcher, Moved } from './match/types.ts'
export type { Rule, Table } from './schema/shape.ts'
export { parseTable, parseTableText, type TableOutcome } from './schema/table.ts'
