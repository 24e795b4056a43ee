/** Rules of our own for oxlint (.oxlintrc.json); each is tried on planted code in rules.test.ts. */

/** Returns the module that a name is imported from; null of every other name. */
function moduleOf(scope, name) {
  for (let at = scope; at !== null; at = at.upper) {
    const definition = at.set.get(name)?.defs[0]
    if (definition !== undefined) {
      return definition.type === 'ImportBinding' ? definition.parent.source.value : null
    }
  }
  return null
}

/**
 * Forbids `instanceof` of a class that is imported from a module which the pattern matches. Next bundles
 * a copy of its own of each module that pages and calls import, beside the one that the server has, and
 * `instanceof` is false across the two (decision 082).
 */
const noInstanceofImported = {
  meta: {
    schema: [{ type: 'string' }],
  },
  create(context) {
    // To walk through a file costs more than to look into its text.
    if (!/\binstanceof\b/.test(context.sourceCode.text)) return {}
    const pattern = new RegExp(context.options[0])
    return {
      BinaryExpression(node) {
        if (node.operator !== 'instanceof') return
        const tested = node.right.type === 'MemberExpression' ? node.right.object : node.right
        if (tested.type !== 'Identifier') return
        const module = moduleOf(context.sourceCode.getScope(node), tested.name)
        if (module === null || !pattern.test(module)) return
        context.report({
          node,
          message:
            'A build has two copies of this class: compare name and code, by the guard of its port (isSearchFailed).',
        })
      },
    }
  },
}

export default {
  meta: { name: 'forecourt' },
  rules: { 'no-instanceof-imported': noInstanceofImported },
}
