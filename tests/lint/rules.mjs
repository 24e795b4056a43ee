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

/** Names of values that change while a page is shown; labels, messages and elements have others. */
const CHANGING_NAME =
  /^(?:amount|cost|count|current|distance|error|normal|ordinary|price|(?:disabled)?reason|struck|sum|text|time|title|total|value)$/i

/** Names of functions and methods that return a text. */
const TEXT_CALL = /^(?:t|join|replace|to(?:Fixed|LocaleString|String))$|text|name$|format/i

const propertyOf = ({ property }) => property.name ?? property.value

/** Whether an expression may be a text, and another text at the next render. */
function isChangingText(node) {
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isChangingText(node.expression)
    case 'TemplateLiteral':
      return node.expressions.length > 0
    case 'BinaryExpression':
      return true
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right)
    case 'CallExpression': {
      const { callee } = node
      if (callee.type === 'MemberExpression') return TEXT_CALL.test(propertyOf(callee))
      // A message without values is always the same.
      return TEXT_CALL.test(callee.name) && node.arguments.some(({ type }) => type !== 'Literal')
    }
    case 'Identifier':
      return CHANGING_NAME.test(node.name)
    case 'MemberExpression':
      return CHANGING_NAME.test(propertyOf(node))
    default:
      return false
  }
}

/** Whether a branch is a text; a blank between elements, which no translator touches, is none. */
function isText(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
    return node.callee.name === 't' || isChangingText(node)
  }
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
    return /^(?:messages|words)$/i.test(node.object.name) || isChangingText(node)
  }
  return isChangingText(node)
}

/** Whether JSX renders something for a child; blanks around a line break are left out. */
const isRendered = (child) =>
  child.type === 'JSXText'
    ? !/^\s*\n\s*$/.test(child.value)
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'

/**
 * Forbids a text that changes beside other children of an element. A browser that translates a page moves
 * each text node into a `<font>` of its own; React goes on changing the node that it made, which the page
 * no longer shows. The text of an element without other children is replaced whole.
 */
const noChangingTextAmongSiblings = {
  meta: {
    schema: [{ type: 'string' }],
  },
  create(context) {
    // What only the server renders never changes. What a pattern tells is code of the browser.
    const [client] = context.options
    if (client !== undefined && !new RegExp(client).test(context.sourceCode.text)) return {}
    const check = ({ children }) => {
      const rendered = children.filter(isRendered)
      if (rendered.length < 2) return
      for (const child of rendered) {
        if (child.type !== 'JSXExpressionContainer' || !isChangingText(child.expression)) continue
        context.report({
          node: child,
          message:
            'A translated page does not show changes of this text: make it the only child of its element, or one template with the text around it.',
        })
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default {
  meta: { name: 'forecourt' },
  rules: {
    'no-changing-text-among-siblings': noChangingTextAmongSiblings,
    'no-instanceof-imported': noInstanceofImported,
  },
}
