/** RFC 9110 leaves the cap to us: the largest documented body but those below is under 16 KiB. */
export const MAX_BODY_BYTES = 64 * 1024

/** Of a call that takes larger bodies, which may be packed. */
export interface BodyCap {
  /** As it is sent. */
  readonly bytes: number
  /** Of one that is sent with `Content-Encoding: gzip`. */
  readonly inflatedBytes: number
}

const KIB = 1024
const MIB = 1024 * KIB

/** Every call that takes more than others, by its path. */
export const BODY_CAPS: { readonly [path: string]: BodyCap | undefined } = {
  // The log of a run of some thousand events.
  '/api/flow-logs': { bytes: MIB, inflatedBytes: 8 * MIB },
}

/** The most bytes that a body of the call at an address may have, as it is sent. */
export const maxBodyBytes = (url: string): number =>
  BODY_CAPS[url.split('?', 1)[0] ?? '']?.bytes ?? MAX_BODY_BYTES

export const bytesInWords = (bytes: number): string =>
  bytes < MIB ? `${bytes / KIB} KiB` : `${bytes / MIB} MiB`
