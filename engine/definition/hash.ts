import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { canonicalJson } from './canonical.ts'
import type { DefinitionHash, FlowDefinition } from './types.ts'

export { bytesToHex as toHex }

const utf8 = new TextEncoder()

/** sha-256 of a text's UTF-8, as 64 hex digits; synchronous, which crypto.subtle is not. */
export function sha256Hex(value: string): string {
  return bytesToHex(sha256(utf8.encode(value)))
}

/** A definition's address. */
export function definitionHash(definition: FlowDefinition): DefinitionHash {
  return sha256Hex(canonicalJson(definition)) as DefinitionHash
}
