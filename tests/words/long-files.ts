/** Lines that a file of code or styles has at most. */
export const MAX_LINES = 400

/** The files that may have more, each with its reason. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'engine/log/durable-store.ts':
    'one transaction protocol: each call relies on what the others leave',
  'ui/navigation/menu.module.css': 'one menu in two looks and three widths: a class has one module',
}
