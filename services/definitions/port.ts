import type { DefinitionHash, FlowDefinition } from '#engine/definition'

/** A definition in its current version for a site and locale, with that locale's words. */
export interface PublishedFlow {
  readonly address: DefinitionHash
  readonly definition: FlowDefinition
  readonly locale: string
  readonly messages: { readonly [key: string]: string }
}

export interface PublishableFlow {
  readonly definition: FlowDefinition
  readonly messages: { readonly [locale: string]: { readonly [key: string]: string } }
}

/** A flow of the build: `kind` says whether code draws its steps. */
export interface BuiltFlow extends PublishableFlow {
  readonly kind: 'wizard' | 'lead-form' | 'filter'
}

/** Why what a build brought did not become current somewhere. */
export interface KeptFlow {
  readonly site: string
  readonly locale: string
  /** The version that stays. */
  readonly version: number
  readonly why:
    | 'newer-published'
    /** Another version is tried out on a share of the visitors. */
    | 'share-published'
    /** An operator published another definition, or took this one back. */
    | 'operator-decided'
}

export interface BuildPublication {
  readonly address: DefinitionHash
  readonly kept: readonly KeptFlow[]
}

export interface DefinitionsPort {
  /** What a visitor has; `bucket`, 0 to 99, decides where a part of them have another version. */
  current(
    flow: string,
    site: string,
    locale: string,
    bucket?: number,
  ): Promise<PublishedFlow | null>
  /** What is published for a part of the visitors, a row a flow, site and locale. */
  shares(): Promise<readonly SharesAt[]>
  /** Immutable. */
  byAddress(flow: string, address: DefinitionHash): Promise<FlowDefinition | null>
  /**
   * What a build brings: checks it (schema and linter), stores it under its address, and makes it
   * current where nothing newer is and no operator decided otherwise; idempotent.
   */
  publish(flow: BuiltFlow, sites: readonly string[]): Promise<BuildPublication>
  /** Another one after every publication and rollback, whoever made it; polled to make pages anew. */
  version(): Promise<string>
}

export interface SharesAt extends Audience {
  readonly flow: string
  /** In the order of publication, which is that of the buckets. */
  readonly percents: readonly number[]
}

/** Whom a publication is for. */
export interface Audience {
  readonly site: string
  readonly locale: string
}

export interface Publication extends Audience {
  readonly id: number
  readonly flow: string
  readonly address: DefinitionHash
  readonly version: number
  /** Percent of the visitors. */
  readonly share: number
  readonly by: 'build' | 'operator'
  /** ISO 8601. */
  readonly at: string
  readonly withdrawn: { readonly by: 'build' | 'operator'; readonly at: string } | null
}

export type RefusedPublication =
  /** The shape or the linter; `what` are its findings. */
  | { readonly reason: 'invalid'; readonly what: readonly string[] }
  /** No build that was ever started on this database has the flow. */
  | { readonly reason: 'unknown-flow' }
  /** Screens, events, fields or calls that the build has not. */
  | { readonly reason: 'not-in-build'; readonly what: readonly string[] }
  /** Runs under way would lose what was typed; `what` are the findings by version. */
  | { readonly reason: 'loses-values'; readonly what: readonly string[] }
  /** That version is another definition already. */
  | { readonly reason: 'version-taken'; readonly version: number }
  /** `version` is published, which runs cannot go back from. */
  | { readonly reason: 'older'; readonly version: number }
  /** It is what that share of the visitors has. */
  | { readonly reason: 'already' }
  /** All shares would be `sum` percent. */
  | { readonly reason: 'over-100'; readonly sum: number }
  /** There is nothing that a share of the visitors could differ from. */
  | { readonly reason: 'nothing-to-share-with' }
  /** No words in that locale. */
  | { readonly reason: 'no-messages' }

export type RefusedRollback =
  | { readonly reason: 'nothing-before' }
  | { readonly reason: 'unknown-flow' }
  /** Somebody published or rolled back since the list was read. */
  | { readonly reason: 'changed' }

/** What holds for a flow at one site and in one locale. */
export interface Standing {
  readonly base: Publication | null
  /** Oldest first; each takes its part of the visitors from the base. */
  readonly shares: readonly Publication[]
}

/** What an operator does with published definitions. */
export interface FlowAdmin {
  /** `anew`: a run under way that the version's migrations cannot take on begins anew. */
  publish(
    flow: PublishableFlow,
    audience: Audience & { readonly share: number; readonly anew?: boolean },
  ): Promise<
    | { readonly ok: true; readonly standing: Standing }
    | ({ readonly ok: false } & RefusedPublication)
  >
  /**
   * Takes the newest of what holds back, with the shares by which it came; runs that are pinned to it
   * go on. `seen` is the publication that the operator means.
   */
  rollback(
    flow: string,
    audience: Audience & { readonly seen: number },
  ): Promise<
    | { readonly ok: true; readonly withdrawn: number; readonly standing: Standing }
    | ({ readonly ok: false } & RefusedRollback)
  >
  /** Oldest first; all of them unless narrowed. */
  list(of: { readonly flow?: string } & Partial<Audience>): Promise<readonly Publication[]>
}
