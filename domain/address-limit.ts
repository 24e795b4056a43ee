/**
 * Maximum length of an address, path and query, in characters: the gateway refuses a longer one (414), and what
 * writes addresses keeps to it. Servers and proxies accept 8,000 octets at least (RFC 9110, 4.1).
 */
export const MAX_ADDRESS_LENGTH = 8_000
