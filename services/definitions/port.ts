import type { DefinitionHash, FlowDefinition } from '#engine/definition'

/** A definition in its current version for a site and locale, with that locale's words. */
export interface PublishedFlow {
  readonly address: DefinitionHash
  readonly definition: FlowDefinition
  readonly locale: string
  readonly messages: { readonly [key: string]: string }
}

export interface DefinitionsPort {
  current(flow: string, site: string, locale: string): Promise<PublishedFlow | null>
  /** Immutable. */
  byAddress(flow: string, address: DefinitionHash): Promise<FlowDefinition | null>
  /** Checks (schema and linter), stores under its address, and makes it current where asked; idempotent. */
  publish(
    flow: {
      readonly definition: FlowDefinition
      readonly messages: { readonly [locale: string]: { readonly [key: string]: string } }
    },
    sites: readonly string[],
  ): Promise<DefinitionHash>
}
