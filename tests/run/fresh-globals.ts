/** What a server keeps beyond a module (`forecourtLog`, …) is of one file of tests, and not of the next. */
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('forecourt')) Reflect.deleteProperty(globalThis, name)
}
