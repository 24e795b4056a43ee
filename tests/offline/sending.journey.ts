import { FASTEST_VISITOR_MS } from '#domain/leads'
import { isReady } from '../journeys/forms-page.ts'
import { type CutBy, expect, test } from './harness/index.ts'
import { bar, expectTyped, hasDefinition, isCached, typeLead } from './offline-page.ts'

const CUTS: readonly CutBy[] = ['browser', 'proxy']

interface Message {
  readonly channel: string
  readonly subject?: string
  readonly text: string
}

for (const cutBy of CUTS) {
  test.describe(`cut by the ${cutBy}`, () => {
    test.use({ cutBy })

    test('a lead sent without a line waits, visibly, and another page sends it once the line is back', async ({
      page,
      context,
      line,
    }) => {
      // The other play's lead is in the same inbox.
      const email = `kanarie-${cutBy}@fjader.example`
      await page.goto('/salj-bil')
      await isReady(page)
      const openedAt = Date.now()
      await typeLead(page, email)
      await isCached(page)
      await hasDefinition(page, 'sell-car')
      await page.goto('/')
      await isCached(page)
      await expect(bar(page)).toContainText('Du har en påbörjad förfrågan')
      await page.getByRole('link', { name: 'Fortsätt där du var' }).click()
      await expectTyped(page, email)
      // Who is faster is taken for a machine, whose lead is held back.
      await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(FASTEST_VISITOR_MS)
      await line.cut()
      await page.getByRole('button', { name: 'Skicka uppgifterna' }).click()
      await expect(
        page.getByRole('heading', { name: /^(Sparat|Det gick inte att skicka|Något gick fel)/ }),
      ).toBeVisible()
      const second = await context.newPage()
      await second.goto('/')
      await expect(bar(second)).toContainText('Din förfrågan väntar på att skickas')
      await second.close()

      await page.goto('/')
      await expect(bar(page)).toContainText('Din förfrågan väntar på att skickas')
      await expect(bar(page)).not.toContainText('har skickats')

      await line.mend()
      await expect(bar(page)).toContainText('Din förfrågan har skickats', { timeout: 45_000 })
      const [receipt = '-'] =
        /[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]/.exec((await bar(page).textContent()) ?? '') ?? []
      await page.getByRole('link', { name: 'Visa bekräftelsen' }).click()
      await expect(page.getByRole('main')).toContainText(receipt)

      // With no provider every lead in the database is an e-mail in the development inbox.
      const emails = async () => {
        const answer = await page.request.get('/dev/inbox', {
          headers: { accept: 'application/json' },
        })
        const { messages } = (await answer.json()) as { readonly messages: readonly Message[] }
        return messages.filter(({ text }) => text.includes(email)).map(({ subject }) => subject)
      }
      await expect.poll(emails).toEqual([expect.stringContaining(receipt)])
    })
  })
}
