export { isWithinCaps, MAX_EXPR_DEPTH } from './caps.ts'
export { compileExpr, type Eval, type ExprEnv, pathOf, readPath } from './compile.ts'
export { PATTERNS } from './patterns.ts'
export {
  fits,
  isBounded,
  isInherited,
  isList,
  isMap,
  holdsReference,
  isReference,
  isReserved,
  isSame,
  withMember,
} from './values.ts'
