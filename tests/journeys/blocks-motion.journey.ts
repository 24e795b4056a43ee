import type { Page } from '@playwright/test'
import { expect, test } from './harness/index.ts'
import { DESKTOP } from './harness/screen.ts'
import { openScene } from './stage/stage.ts'

test.use(DESKTOP)

/** Opens the scene with a clock that only the test moves. */
async function openAt(page: Page, time: string): Promise<void> {
  // It runs until it is paused, and cannot be set back.
  await page.clock.install({ time: Date.parse(time) - 60_000 })
  await page.clock.pauseAt(Date.parse(time))
  // There is no film to load: starting and stopping is what counts.
  await page.addInitScript(() => {
    const paused = new WeakMap<HTMLMediaElement, boolean>()
    const film = HTMLMediaElement.prototype
    Object.defineProperty(film, 'paused', {
      get(this: HTMLMediaElement) {
        return paused.get(this) ?? true
      },
    })
    film.play = async function play() {
      paused.set(this, false)
      this.dispatchEvent(new Event('play'))
    }
    film.pause = function pause() {
      paused.set(this, true)
      this.dispatchEvent(new Event('pause'))
    }
  })
  await openScene(page, 'motion')
}

test('slides follow each other every 5 seconds, rest under the pointer and the focus, and stop on demand [BLOCK-13] [BLOCK-15] [BLOCK-32]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAt(page, '2026-12-01T08:00:00Z')
  const slides = page.getByRole('region', { name: 'Bildspel' })
  const isAt = (name: string) =>
    expect(slides.getByRole('button', { name: `Visa ${name}` })).toHaveAttribute(
      'aria-current',
      'true',
    )
  await isAt('Vinter')
  await page.clock.runFor(4_999)
  await isAt('Vinter')
  await page.clock.runFor(1)
  await isAt('Vår')
  await expect(slides.getByRole('heading', { name: 'Vår' })).toBeInViewport()

  await slides.hover()
  await page.clock.fastForward(60_000)
  await isAt('Vår')
  await page.mouse.move(0, 700)
  await page.clock.runFor(5_000)
  await isAt('Sommar')

  await slides.getByRole('button', { name: 'Nästa bild' }).focus()
  await page.clock.fastForward(60_000)
  await isAt('Sommar')
  await page.keyboard.press('Enter')
  await isAt('Vinter')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(5_000)
  await isAt('Vår')

  await slides.getByRole('button', { name: 'Pausa bildspelet' }).click()
  await page.mouse.move(0, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.fastForward(60_000)
  await isAt('Vår')
  await expect(slides.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible()
})

test('with reduced motion slides and films stand still until they are started [BLOCK-31] [BLOCK-32]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(page, '2026-12-01T08:00:00Z')
  const slides = page.getByRole('region', { name: 'Bildspel' })
  const first = slides.getByRole('button', { name: 'Visa Vinter' })
  await expect(slides.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(first).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Spela', exact: true })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Pausa', exact: true })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(first).not.toHaveAttribute('aria-current')
})

test('a film starts by itself, muted and without end, and its toggles stop it and let it be heard; a phone has its own [BLOCK-12] [BLOCK-25] [BLOCK-31]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openAt(page, '2026-12-01T08:00:00Z')
  const film = page.getByLabel('Vinterväg')
  const state = () =>
    film.evaluate(({ paused, muted, loop }: HTMLVideoElement) => ({ paused, muted, loop }))
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true })
  await page.getByRole('button', { name: 'Pausa', exact: true }).click()
  await page.getByRole('button', { name: 'Sätt på ljudet' }).click()
  await expect.poll(state).toEqual({ paused: true, muted: false, loop: true })
  await page.getByRole('button', { name: 'Spela', exact: true }).click()
  await page.getByRole('button', { name: 'Stäng av ljudet' }).click()
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true })

  // Below 768 px it is the phone's film, also where the window comes to be that narrow.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [width, first] of [
    [767, '/film-phone.mp4'],
    [768, '/film.mp4'],
  ] as const) {
    asked.length = 0
    await page.setViewportSize({ width, height: 740 })
    await expect(async () => {
      await page.clock.runFor(300)
      expect(asked[0]).toBe(first)
    }).toPass()
    expect(await state()).toMatchObject({ paused: false })
  }
})

test('a countdown goes by seconds, stops at zero and says so [BLOCK-18] [BLOCK-23]', async ({
  page,
}) => {
  await openAt(page, '2026-12-23T13:00:00Z')
  const clock = page.getByRole('timer', { name: 'Till jul' })
  await expect(clock).toHaveText('01dagar01timmar00minuter00sekunder')
  await page.clock.runFor(1_000)
  await expect(clock).toHaveText('01dagar00timmar59minuter59sekunder')
  await page.clock.pauseAt(new Date('2026-12-24T13:59:59Z'))
  await expect(clock).toHaveText('00dagar00timmar00minuter01sekunder')
  await expect(page.getByText('Nu är det jul.')).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(clock).toHaveText('00dagar00timmar00minuter00sekunder')
  await expect(page.getByText('Nu är det jul.')).toBeVisible()
  await page.clock.fastForward(90_000)
  await expect(clock).toHaveText('00dagar00timmar00minuter00sekunder')
})
