import { stripVTControlCharacters } from 'node:util'
import type { Unread } from '#services'

const linesOf = (output: string): readonly string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())

/** How Next, Node and our own log begin a line that warns; the summaries of several warnings do not count. */
const WARNING = /^(?:⚠|warn\b|(?:\(node:\d+\) )?(?:\[\w+\] )?\w*Warning:|\{"level":[456]0,)/i

/** The lines of a build's output that warn, each once. */
export const warningsIn = (output: string): readonly string[] => [
  ...new Set(linesOf(output).filter((line) => WARNING.test(line))),
]

const ERROR = /^(?:\[cause\]: )?\w*Error(?: \[\w+\])?: (.+)$/
/** Lines that only say that something below or above it failed. */
const SUMMARY = /^(?:Turbopack build failed|Failed to collect)/
/** The line before an error, where it says which file or page failed. */
const PLACE = /^\.\/(\S+)$|prerendering page "(.+?)"/

/** Why a build failed, as one line: the first error that its output names, and where it occurred. */
export function causeIn(output: string): string {
  const lines = linesOf(output)
  const errors = lines.flatMap((line, at) => {
    const message = ERROR.exec(line)?.[1]
    return message === undefined ? [] : [{ message, before: lines[at - 1] ?? '' }]
  })
  const cause = errors.find(({ message }) => !SUMMARY.test(message)) ?? errors.at(-1)
  if (!cause) {
    const last = lines.findLast((line) => line.startsWith('⨯')) ?? lines.findLast((line) => line)
    return last ?? 'it printed nothing.'
  }
  const [, file, page] = PLACE.exec(cause.before) ?? []
  const place = file ?? page
  return place === undefined ? cause.message : `${place}: ${cause.message}`
}

/** Sentences about more pages than this would hide the others. */
const MAX_NAMED = 20

/** A sentence for each part of a CMS's content that could not be read, up to a number of them. */
export function unreadSentences(unread: readonly Unread[]): readonly string[] {
  const sentences = unread.slice(0, MAX_NAMED).map(({ site, language, path, message }) => {
    const where = [site, ...(language === null ? [] : [language])].join('/')
    return path === null
      ? `${where}: ${message} Its pages were built without it.`
      : `${where}${path}: ${message} The page is rendered when it is requested.`
  })
  const more = unread.length - sentences.length
  return more > 0 ? [...sentences, `So it is with ${more} more.`] : sentences
}
