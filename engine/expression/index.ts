export { isWithinCaps, MAX_EXPR_DEPTH } from './caps.ts'
export { compileExpr, type Eval, type ExprEnv } from './compile.ts'
export { pathOf, readPath } from './operators.ts'
export { LINE, PATTERNS, PLATE } from './patterns.ts'
export { MAX_TYPED_PHONE, readCompactPhone, readPhone } from './phone.ts'
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
