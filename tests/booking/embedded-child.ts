import { DEPARTMENT, hoursOf, openEmbeddedIn, plateOf, requestFor } from './world.ts'

// Books one hour after another on PGlite and says each acknowledged one on a line of its own, until
// it is killed. argv: data directory, prefix of the keys.
const [dataDir, prefix] = process.argv.slice(2)
if (dataDir === undefined || prefix === undefined) throw new Error('dataDir and prefix are needed.')

const workshop = (await openEmbeddedIn(dataDir)).workshop('sv')
let attempt = 0
for (;;) {
  for (const slot of hoursOf(DEPARTMENT, 600)) {
    const key = `${prefix}-${attempt}`
    const request = requestFor(slot, { registrationNumber: plateOf(attempt++) })
    const outcome = await workshop.book(request, key)
    if (outcome.ok) process.stdout.write(`${JSON.stringify({ key, id: outcome.value.id })}\n`)
  }
}
