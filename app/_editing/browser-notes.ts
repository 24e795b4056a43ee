import { MAX_EDITOR_NAME } from '#services/content'

const NAME = 'forecourt-editor-name'
const SAID = 'forecourt-editor-said'

/** The name that the editor gave in this browser, once for every page; empty when none was given. */
export const editorName = {
  read: (): string => attempt(() => localStorage.getItem(NAME)) ?? '',
  write: (name: string): void => {
    attempt(() => localStorage.setItem(NAME, name.trim().slice(0, MAX_EDITOR_NAME)))
  },
}

/** What the bar says once the page has been loaded anew. */
export const saidAfterReload = {
  leave: (text: string): void => {
    attempt(() => sessionStorage.setItem(SAID, text))
  },
  take: (): string | null => {
    const text = attempt(() => sessionStorage.getItem(SAID)) ?? null
    attempt(() => sessionStorage.removeItem(SAID))
    return text
  },
}

/** A browser may refuse its store altogether. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
