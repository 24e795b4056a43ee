import type { Device } from '#domain/flow-analysis'
import type { DefinitionHash, JsonObject, RunId } from '#engine/definition'
import type { LogEventKind } from '#engine/log'

/** What all events of a run have in common. */
export interface RunFacts {
  readonly run: RunId
  readonly site: string
  readonly locale: string
  readonly flow: string
  /** Of the definition that the run began with; `migrated` events lead to later ones. */
  readonly flowVersion: number
  readonly definitionHash: DefinitionHash
  readonly engineVersion: number
  readonly device: Device
  /** The brand that the page was for. */
  readonly brand: string | null
  /** ms since 1970 UTC, by the server's clock. */
  readonly startedAt: number
}

/** An event without personal values: members that are personal hold `{ "$pii": … }`, which nothing resolves. */
export interface CollectedEvent {
  readonly seq: number
  /** ms since 1970 UTC, by the server's clock. */
  readonly at: number
  readonly kind: LogEventKind
  readonly type: string
  readonly payload: JsonObject
  /** Of a result: the seq of its request. */
  readonly cause: number | null
  /** The first 8 hex digits of the event's hash, which the keys of effects are made of. */
  readonly hashStart: string
}

export interface StoredRun extends RunFacts {
  readonly lastAt: number
  /** Of the latest event; earlier ones may still be missing. */
  readonly lastSeq: number
}
