/** The browser's store, as far as unsaved texts need it. */
export function memoryStore(): Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
> {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, value) => {
      texts.set(name, value)
    },
    removeItem: (name) => {
      texts.delete(name)
    },
  }
}
