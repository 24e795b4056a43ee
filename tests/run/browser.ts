import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of a Chromium that is already here: the named one, the system's, or Playwright's own. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  const places = [...(named === undefined ? [] : [named]), ...PLACES, chromium.executablePath()]
  return places.find((path) => existsSync(path)) ?? null
}

/**
 * Playwright's own list, which ours would otherwise replace, and the parts of the browser's frame that
 * are pages themselves: each tab of a test would draw a reload button that nobody sees.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIToolbar',
]

/** What a headless Chromium needs in a container; root may not use its sandbox. */
export function browserArgs(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${SWITCHED_OFF.join()}`,
    // Without a graphics card pages are painted by the processor as it is; Debian's Chromium would
    // have it pretend to be a card, which takes twenty times as long. Only the map's WebGL needs that.
    '--disable-gpu',
    '--use-angle=swiftshader-webgl',
    '--enable-unsafe-swiftshader',
  ]
}

/** Finds a Chromium or installs one. Throws one sentence saying what to install when it cannot. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  for (const attempt of ATTEMPTS) {
    if (!attempt.possible()) continue
    try {
      for (const [program, ...args] of attempt.commands) {
        execFileSync(program, args, {
          stdio: 'pipe',
          timeout: 300_000,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
      }
    } catch {
      // The next way may work; when none does, the sentence below says what to do.
    }
    const installed = findBrowser()
    if (installed !== null) return installed
  }
  throw new Error(
    'The journeys need Chromium: install it (Debian: `apt-get install chromium`, elsewhere `npx playwright install chromium`) or point CHROMIUM_PATH at one.',
  )
}

const ATTEMPTS: readonly {
  possible: () => boolean
  commands: readonly (readonly [string, ...string[]])[]
}[] = [
  { possible: () => true, commands: [['node_modules/.bin/playwright', 'install', 'chromium']] },
  {
    possible: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ],
  },
]
