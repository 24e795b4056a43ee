import { EDITING } from '../caches.ts'

/** Where a browser enters the editing mode. */
const ENTRY = /^\/(?:feaas-render|api\/editing\/enter)$/

/** Whether a navigation may begin the editing mode; the next page that the site sends says so for sure. */
export const isEditingEntry = (url: string): boolean => ENTRY.test(new URL(url).pathname)

/** Remembers what the worker cannot see itself, since the cookie is for the server alone. */
export async function noteEditing(isEditor: boolean): Promise<void> {
  if (isEditor) await caches.open(EDITING)
  else await caches.delete(EDITING)
}

export const isEditing = async (): Promise<boolean> => (await caches.keys()).includes(EDITING)
