export { isWithinCaps, MAX_EXPR_DEPTH, MAX_EXPR_NODES } from './caps.ts'
export { compileExpr, type Eval, type ExprEnv, pathOf, readPath } from './compile.ts'
export { compareDates, isDate } from './date.ts'
export { PATTERNS } from './patterns.ts'
export {
  fits,
  isBounded,
  isInherited,
  isList,
  isMap,
  isReference,
  isReserved,
  isSame,
  withMember,
} from './values.ts'
