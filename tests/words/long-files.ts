/** Lines that a file of code or styles has at most. */
export const MAX_LINES = 400

/** The files that may have more, each with its reason. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'server/gateway/redirects.test.ts': 'to be split',
  'app/_tyre-hotel/tyre-hotel.module.css': 'to be split',
  'engine/log/durable-store.ts': 'to be split',
  'flows/service-booking/definition.ts': 'to be split',
  'ui/navigation/menu.module.css': 'to be split',
}
