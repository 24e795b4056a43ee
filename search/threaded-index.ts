import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Key } from './columns/key-column.ts'
import { SearchError } from './errors.ts'
import type { SearchAnswer, SearchQuery } from './query.ts'
import { checkSchema, type Schema, type SearchDocument } from './schema.ts'
import type {
  ThreadAnswer,
  ThreadCall,
  ThreadCalls,
  ThreadQuestion,
  ThreadStart,
} from './thread-calls.ts'

/** On Node 20 the loader that the process was started with does not read a thread's first file. */
const START = `
  const { workerData } = require('node:worker_threads')
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(workerData.file)
  })`

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/**
 * A `SearchIndex` in a thread of its own: building it and asking it hold up nobody else. Questions are answered
 * in their order. Once the thread has ended, whatever ended it, every question is `ThreadLost`: the index is
 * gone, and another one has to be made.
 */
export class ThreadedIndex {
  readonly schema: Schema
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0
  #isLost = false

  /** Throws `SchemaInvalid`. */
  constructor(schema: Schema) {
    checkSchema(schema)
    this.schema = schema
    const file = join(import.meta.dirname, 'index-thread.ts')
    this.#worker = new Worker(START, {
      eval: true,
      workerData: { schema, file } satisfies ThreadStart,
    })
    // It keeps no process alive, and an error in it is the end of the thread alone.
    this.#worker.unref()
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    this.#worker.on('error', (cause) => this.#lose(cause))
    this.#worker.on('exit', () => this.#lose())
  }

  /** As `SearchIndex.restore`. Rejects with `SnapshotInvalid`. */
  static async restore(
    schema: Schema,
    stock: string,
    snapshot: Uint8Array,
  ): Promise<ThreadedIndex> {
    const index = new ThreadedIndex(schema)
    try {
      await index.#ask('restore', { stock, snapshot })
    } catch (error) {
      await index.close()
      throw error
    }
    return index
  }

  /** Rejects with `DocumentInvalid`, and puts none in. */
  async put(documents: readonly SearchDocument[]): Promise<void> {
    await this.#ask('put', documents)
  }

  /** Whether there was such a document. */
  async remove(key: Key): Promise<boolean> {
    return this.#ask('remove', key)
  }

  /** The document as JSON in UTF-8, or null. */
  async document(key: Key): Promise<Uint8Array | null> {
    return this.#ask('document', key)
  }

  /** Rejects as `SearchIndex.search` throws. */
  async search(query: SearchQuery): Promise<SearchAnswer> {
    return this.#ask('search', query)
  }

  async snapshot(stock: string): Promise<Uint8Array> {
    return this.#ask('snapshot', stock)
  }

  async size(): Promise<number> {
    return this.#ask('size', null)
  }

  /** Ends the thread; what it has not answered yet is lost. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask<Call extends ThreadCall>(
    call: Call,
    asked: ThreadCalls[Call]['asked'],
  ): Promise<ThreadCalls[Call]['answer']> {
    if (this.#isLost) return Promise.reject(new SearchError('ThreadLost', call))
    const id = this.#asked++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const question: ThreadQuestion<Call> = { id, call, asked }
      this.#worker.postMessage(question)
    })
  }

  #settle(answered: ThreadAnswer): void {
    const waiting = this.#waiting.get(answered.id)
    this.#waiting.delete(answered.id)
    if ('answer' in answered) waiting?.resolve(answered.answer as never)
    else {
      const { code, at } = answered.error
      waiting?.reject(code === null ? new Error(at) : new SearchError(code, at))
    }
  }

  #lose(cause?: unknown): void {
    this.#isLost = true
    for (const { reject } of this.#waiting.values()) {
      reject(new SearchError('ThreadLost', 'thread', { cause }))
    }
    this.#waiting.clear()
  }
}
