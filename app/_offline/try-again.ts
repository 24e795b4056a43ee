import { checkConnection } from './site-connection.ts'

/** The visitor wants it sent now: the site is asked whether it is there, and what waits is tried. */
export function tryAgain(): void {
  checkConnection()
  void import('../_background-sender/index.ts').then(
    ({ tryNow }) => tryNow(),
    () => undefined,
  )
}
