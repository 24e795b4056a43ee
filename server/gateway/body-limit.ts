/** RFC 9110 leaves the cap to us: the largest documented body is under 16 KiB. */
export const MAX_BODY_BYTES = 64 * 1024
