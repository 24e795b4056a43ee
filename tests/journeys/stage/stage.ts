import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'esbuild'
import { documentPolicy } from '../../../server/gateway/csp.ts'
import type { SceneName } from './scenes.tsx'

/** Nobody answers there: each request is answered here. */
export const STAGE = 'http://stage.localhost'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
let built: Promise<ReadonlyMap<string, string>> | null = null

/** On the stage the address is the browser's alone. */
const withoutNext: Plugin = {
  name: 'without-next',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^next\/navigation$/ }, ({ path }) => ({ path, namespace: 'stage' }))
    onLoad({ filter: /.*/, namespace: 'stage' }, () => ({
      contents:
        'export const usePathname = () => location.pathname; export const useParams = () => ({})',
    }))
  },
}

/** The scenes as a browser runs them, by their paths. */
async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [here('scenes.tsx')],
    bundle: true,
    format: 'esm',
    outdir: '/',
    write: false,
    jsx: 'automatic',
    plugins: [withoutNext],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

const document = `<!doctype html>
<html lang="sv" data-site="hedinautomotive-se">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stage</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/scenes.css">
<script src="/site-alert.js"></script>
<body><div id="root"></div><script type="module" src="/scenes.js"></script>`

/**
 * Components in a real browser, under the policy of the real pages, where the made-up content has
 * none of them, or not in every state.
 */
export async function openScene(page: Page, scene: SceneName, query = ''): Promise<void> {
  const files = await (built ??= bundled())
  await page.route(`${STAGE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('.js') && files.has(pathname)) {
      return route.fulfill({ contentType: 'text/javascript', body: files.get(pathname) ?? '' })
    }
    if (pathname.endsWith('.css')) {
      return route.fulfill({ contentType: 'text/css', body: files.get(pathname) ?? '' })
    }
    if (pathname === '/site-alert.js') {
      const body = await readFile(here('../../../public/site-alert.js'), 'utf8')
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    if (route.request().resourceType() !== 'document') return route.fulfill({ status: 204 })
    const policy = documentPolicy({ scriptHashes: [], needs: ['tag-manager'], https: false })
    const headers = { 'content-security-policy': policy }
    return route.fulfill({ contentType: 'text/html', headers, body: document })
  })
  await page.goto(`${STAGE}/?scene=${scene}${query}`)
}
