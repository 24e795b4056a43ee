import { getConfig } from '#server'
import { callerOf } from '../_http/route.ts'
import { isLoopback } from './loopback.ts'

const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** A proxy on this machine makes everybody come from loopback. */
const BY_PROXY = ['forwarded', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'via'] as const
/** Next writes the socket's address there when nobody else did; a proxy writes its caller's. */
const NO_PROXY = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)?$/

/** Whether somebody at this very machine asks, for whom alone the development pages are there. */
export function isThisMachine(request: Request): boolean {
  const { https, trustedProxies } = getConfig()
  return (
    !https &&
    trustedProxies === 0 &&
    isLoopback(callerOf(request)) &&
    LOCAL_HOST.test(request.headers.get('host') ?? '') &&
    BY_PROXY.every((name) => request.headers.get(name) === null) &&
    NO_PROXY.test(request.headers.get('x-forwarded-for') ?? '') &&
    // We do not speak TLS: somebody in front of us does.
    !/https/i.test(request.headers.get('x-forwarded-proto') ?? '')
  )
}
