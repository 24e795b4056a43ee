import { parentPort, workerData } from 'node:worker_threads'
import { SearchError } from './errors.ts'
import { SearchIndex } from './search-index.ts'
import type {
  ThreadAnswer,
  ThreadCall,
  ThreadCalls,
  ThreadFailure,
  ThreadQuestion,
  ThreadStart,
} from './thread-calls.ts'

// The thread of a `ThreadedIndex`: one index, asked by messages, each answered in turn.

const { schema } = workerData as ThreadStart
let index = new SearchIndex(schema)

const answers: {
  readonly [Call in ThreadCall]: (asked: ThreadCalls[Call]['asked']) => ThreadCalls[Call]['answer']
} = {
  restore: ({ stock, snapshot }) => {
    index = SearchIndex.restore(schema, stock, snapshot)
    return null
  },
  put: (documents) => {
    index.put(documents)
    return null
  },
  remove: (key) => index.remove(key),
  document: (key) => {
    const document = index.document(key)
    return document && copied(document)
  },
  search: (query) => {
    const found = index.search(query)
    return { ...found, documents: found.documents.map(copied) }
  },
  snapshot: (stock) => index.snapshot(stock),
  size: () => index.size,
}

/** A message takes along all bytes that a view is of, which is every document. */
const copied = (document: Uint8Array): Uint8Array => new Uint8Array(document)

const answered = <Call extends ThreadCall>({
  id,
  call,
  asked,
}: ThreadQuestion<Call>): ThreadAnswer => {
  try {
    return { id, answer: answers[call](asked) }
  } catch (error) {
    return { id, error: failureOf(error) }
  }
}

const failureOf = (error: unknown): ThreadFailure =>
  error instanceof SearchError
    ? { code: error.code, at: error.at }
    : { code: null, at: error instanceof Error ? error.message : String(error) }

parentPort?.on('message', (question: ThreadQuestion) => parentPort?.postMessage(answered(question)))
