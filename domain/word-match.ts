import { fold } from './folded-text.ts'

/** Whether each typed word begins one of a text's, case and accents aside; nothing typed matches nothing. */
export function hasWords(text: string, typed: string): boolean {
  const wanted = fold(typed).split(' ')
  const words = fold(text).split(' ')
  return wanted[0] !== '' && wanted.every((own) => words.some((word) => word.startsWith(own)))
}
