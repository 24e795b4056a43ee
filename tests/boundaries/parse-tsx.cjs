// dependency-cruiser tells swc nothing about TSX, so that JSX would be a syntax error; its other
// parser needs the compiler API that TypeScript 7 no longer has. Preloaded, this names the dialect.
const swc = require('@swc/core')

const parse = swc.parseFileSync
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') })
