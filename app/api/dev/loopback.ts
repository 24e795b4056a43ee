/** Whether a caller, as the gateway names one (IPv6 by its /64), is on this machine. */
export const isLoopback = (address: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|::\/64)$/.test(address)
