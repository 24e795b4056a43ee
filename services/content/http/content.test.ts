import { afterAll, beforeAll } from 'vitest'
import { contentContract } from '../contract/contract.ts'
import { sampleContent } from '../contract/sample.ts'
import type { ContentPort } from '../port.ts'
import { createHttpContent } from './index.ts'
import { startGraphServer, type GraphServer } from './testing/graph-server.ts'

const KEY = 'the-key-of-the-test'
let server: GraphServer
let content: ContentPort

beforeAll(async () => {
  server = await startGraphServer(sampleContent, { key: KEY, header: 'sc_apikey' })
  content = createHttpContent({
    url: server.url,
    key: KEY,
    header: 'sc_apikey',
    storyTemplate: 'story',
  })
})
afterAll(() => server.close())

contentContract('GraphQL over HTTP, a real server', () => content)
