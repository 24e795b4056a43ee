import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { definitionHash } from '#engine'
import { flowById } from '#flows/lists'
import {
  bundleConsole,
  CONSOLE_FILES,
  type ConsoleFiles,
} from '../../../server/build/build-console.ts'
import { DEV_FLOWS_PAGE } from '../../../app/api/dev/flows/flows-page.ts'
import { documentPolicy } from '../../../server/gateway/csp.ts'

/** Nobody answers there: each request is answered here. */
export const CONSOLE_STAGE = 'http://console.localhost'

/** Answers of `/api/analyst/<call>` by the call's name; a call that is none of them is a 404. */
export type ConsoleAnswers = { readonly [call: string]: unknown }

let built: Promise<ConsoleFiles> | null = null

/**
 * The console in a real browser, under the policy of the real pages and with answers of ours: what it
 * shows of them needs neither a server nor events.
 */
export async function openConsole(
  page: Page,
  path: string,
  answers: ConsoleAnswers = {},
  html?: string,
): Promise<void> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = await (built ??= bundleConsole(root, 'production'))
  await page.route(`${CONSOLE_STAGE}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname.startsWith(CONSOLE_FILES)) {
      const name = pathname.slice(CONSOLE_FILES.length + 1)
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, body: files.get(name) ?? '' })
    }
    const asked = /^\/api\/(?:analyst|flows)\/(.+)$/.exec(pathname)?.[1] ?? ''
    if (pathname.startsWith('/api/analyst/')) return answer(answers[asked])
    if (pathname.startsWith('/api/flows/')) {
      return answer(flowAt(asked, searchParams.get('locale')))
    }
    if (route.request().resourceType() !== 'document') return route.fulfill({ status: 204 })
    const policy = documentPolicy({ scriptHashes: [], needs: [], https: false })
    const headers = { 'content-security-policy': policy }
    return route.fulfill({
      contentType: 'text/html',
      headers,
      body: html ?? files.get('index.html') ?? '',
    })

    function answer(json: unknown) {
      return json === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json })
    }
  })
  await page.goto(CONSOLE_STAGE + path)
}

/** The developers' page of flows, as its call answers it (`app/api/dev/flows`). */
export async function openDevFlows(page: Page, query = ''): Promise<void> {
  await openConsole(page, `/dev/flows${query}`, {}, DEV_FLOWS_PAGE)
}

/** As the site answers for a flow, or for a definition by its address. */
function flowAt(path: string, wanted: string | null): unknown {
  const [id = '', address] = path.split('/')
  const flow = flowById(id)
  if (!flow) return undefined
  const { definition } = flow
  const hash = definitionHash(definition)
  if (address !== undefined) return address === hash ? definition : undefined
  const [first = 'sv'] = Object.keys(flow.messages)
  const locale = wanted !== null && Object.hasOwn(flow.messages, wanted) ? wanted : first
  return { address: hash, definition, locale, messages: flow.messages[locale] ?? {} }
}
