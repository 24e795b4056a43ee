import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowById } from '#flows/lists'
import { createFlowAdmin, createServices, standingOf, type Services } from '#services'
import type { PublishableFlow } from '#services/definitions'
import { seededFolder } from '#services/testing'
import { createLog } from '../log/log.ts'
import { publishFlows } from '../services/publish-flows.ts'
import { runPublishing } from './publish-command.ts'

let directory: string
let services: Services

beforeAll(async () => {
  directory = await seededFolder()
  services = await createServices({ dataDir: directory })
  await publishFlows(services, createLog('silent'))
})
afterAll(async () => {
  await services.close()
  rmSync(directory, { recursive: true, force: true })
})

const contact = flowById('contact') as PublishableFlow
const { version } = contact.definition
const next: PublishableFlow = {
  ...contact,
  definition: {
    ...contact.definition,
    version: version + 1,
    migrations: [...contact.definition.migrations, { from: version, to: version + 1 }],
  },
}
const FILES: Readonly<Record<string, PublishableFlow>> = { contact, 'next.json': next }
const run = (command: string) =>
  runPublishing(command.split(' '), {
    admin: createFlowAdmin(services.database),
    read: async (subject) => FILES[subject] ?? `There is no flow ${subject}.`,
    standingOf,
  })

test('publishing, listing and taking back say what visitors then have', async () => {
  const at = '--site carstore-se --locale sv'
  expect(await run(`publish next.json ${at} --share 20`)).toEqual({
    out: [
      `contact version ${version + 1} is published at carstore-se in sv; pages show it within a minute.`,
      `  20 %: version ${version + 1}`,
      `  the others: version ${version}`,
    ],
    code: 0,
  })
  expect(await run(`publish next.json ${at}`)).toMatchObject({
    out: [expect.anything(), `  all: version ${version + 1}`],
  })
  const listed = await run(`list contact ${at}`)
  expect(listed.out[0]).toBe('contact carstore-se sv')
  expect(listed.out[1]).toMatch(new RegExp(`^\\* version ${version + 1} 100 % .* by operator`))
  expect(listed.out[3]).toMatch(new RegExp(`^ {2}version ${version} 100 % .* by build`))
  expect((await run(`rollback contact ${at}`)).out).toEqual([
    `contact version ${version + 1} is taken back at carstore-se in sv; runs that have it go on.`,
    `  all: version ${version}`,
  ])
  expect((await run(`list contact ${at}`)).out[1]).toContain('by operator')
  expect(await run(`rollback contact ${at}`)).toMatchObject({ code: 1 })
})

test.each([
  ['publish', /^npm run flow -- publish/],
  ['publish next.json --site carstore-se', /^npm run flow -- publish/],
  ['publish next.json --site nowhere --locale sv', /There is no site nowhere; there are/],
  ['publish next.json --site carstore-se --locale fi', /has pages in sv.*, and none in fi/],
  ['publish lost --site carstore-se --locale sv', /no flow lost/],
  ['publish contact --site carstore-se --locale sv', /have already/],
  ['publish next.json --site carstore-se --locale sv --share 101', /1 to 100/],
  ['publish next.json --site carstore-se --locale sv --share 0', /1 to 100/],
  ['publish next.json --site carstore-se --locale sv --share=-5', /1 to 100/],
  ['publish next.json --site carstore-se --locale sv --share 2.5', /1 to 100/],
  ['publish contact --site carstore-se --locale sv --share 5', /no other version of contact/],
  ['rollback contact --site carstore-no --locale nb', /Before this there was no version/],
  ['rollback lost --site carstore-no --locale nb', /Nothing of lost is published/],
  ['list --nothing', /nothing/],
])('“%s” is refused in a sentence', async (command, sentence) => {
  const { out, code } = await run(command)
  expect(code).toBe(1)
  expect(out.join('\n')).toMatch(sentence)
})
