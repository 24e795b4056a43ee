import { beforeEach, describe, expect, test, vi } from 'vitest'
import { siteContent } from '#fixtures/content'
import { metadataOf } from '../_content/metadata.ts'
import { sampleContext } from '../_stories/testing/sample-content.ts'
import { readConfig, useConfig, type Environment } from '#server/testing'
import { formBuilder } from './form-builder.tsx'
import { marketingForm } from './marketing-form.tsx'
import { draw } from './testing/draw-block.ts'

// As they are once their code has come.
vi.mock('../_embeds/lazy-embeds.tsx', async () => ({
  LazyMarketingForm: (await import('../_embeds/marketing-form.tsx')).MarketingForm,
  LazyMarketingPopup: (await import('../_embeds/marketing-popup.tsx')).MarketingPopup,
  LazyFormFrame: (await import('../_embeds/form-frame.tsx')).FormFrame,
}))

const set = (env: Environment) => {
  const read = readConfig(env)
  useConfig(read.ok ? read.config : expect.unreachable(read.sentence))
}
beforeEach(() => set({}))

const FORM = { FormId: '5d1f7c1e-0b7a-4c0e-9a3c-2f6f1f0f7a11', Title: 'Prenumerera' }
const BUILT = { FormId: '241010101010101', Title: 'Så var besöket' }
const OVERLAY = 'Edit Mode / Preview to test the form'

describe('a marketing form', () => {
  test('stands in the page, or behind a button at the window’s foot where the editor says so [MKTFORM-01]', async () => {
    const inline = await draw(marketingForm, FORM)
    expect(inline).toContain('<h2>Prenumerera</h2>')
    expect(inline).toContain('Visa formuläret')
    expect(inline).not.toContain('data-form-popup')
    const popup = await draw(marketingForm, {
      ...FORM,
      ShowButton: '1',
      ButtonText: 'Bli uppringd',
    })
    expect(popup).toMatch(
      /data-form-popup.*role="dialog"[^>]*hidden.*<button[^>]*aria-expanded="false"[^>]*>Bli uppringd<\/button>/,
    )
    // Of the form itself nothing is there until it is opened.
    expect(popup).not.toContain('Visa formuläret')
  })

  test('without a FormId, or with what is none, says so in its place, whoever looks [MKTFORM-06] [RETAILERR-19]', async () => {
    for (const editing of [false, true]) {
      for (const FormId of ['', ' ', '<script>alert(1)</script>', '#a', 'a b', '"']) {
        for (const ShowButton of ['', '1']) {
          const html = await draw(marketingForm, { ...FORM, FormId, ShowButton }, { editing })
          expect(html).toMatch(/<p[^>]*>Missing FormId<\/p>/)
          expect(html).not.toMatch(/<script|alert|Visa formuläret|<button/)
        }
      }
    }
    expect(await draw(marketingForm, FORM)).not.toContain('Missing FormId')
  })

  test('names its vendor nowhere in what the page loads by itself, and is nothing without one', async () => {
    expect(await draw(marketingForm, FORM)).not.toMatch(/<script[^>]*src|<iframe|<img/)
    set({ DATABASE_URL: 'postgres://db/x' })
    expect(await draw(marketingForm, FORM)).toBe('')
    expect(await draw(marketingForm, { ...FORM, ShowButton: '1' })).toBe('')
  })

  test('says whom to call where there is no JavaScript', async () => {
    const html = await draw(marketingForm, FORM)
    const { contact } = sampleContext().siteContext.site
    expect(html).toMatch(new RegExp(`<noscript><p>[^<]*${contact.email.replaceAll('.', '\\.')}`))
  })

  test('is neither loaded nor opened in the editor’s page', async () => {
    const html = await draw(marketingForm, { ...FORM, ShowButton: '1' }, { editing: true })
    expect(html).not.toMatch(/<button|data-form-popup/)
    expect(html).toContain('data-edit=')
  })
})

describe('a form of the form builder', () => {
  test('an editor sees over it that the preview is for trying it; nobody else does [FORMB-01] [GEN-15]', async () => {
    const edited = await draw(formBuilder, BUILT, { editing: true })
    expect(edited).toContain(OVERLAY)
    const seen = await draw(formBuilder, BUILT)
    expect(seen).not.toContain(OVERLAY)
    expect(seen).toContain('Visa formuläret')
    for (const html of [edited, seen]) expect(html).not.toContain('<iframe')
  })

  test('without an id or a vendor is nothing to a visitor', async () => {
    for (const FormId of ['', '"><script>', '../x', 'a/b']) {
      expect(await draw(formBuilder, { ...BUILT, FormId })).toBe('')
      expect(await draw(formBuilder, { ...BUILT, FormId }, { editing: true })).not.toContain(
        '<script',
      )
    }
    set({ DATABASE_URL: 'postgres://db/x' })
    expect(await draw(formBuilder, BUILT)).toBe('')
  })
})

test('a page says which of these vendors it needs, and no other page does', () => {
  const { pages } = siteContent('hedinautomotive-se')
  const { siteContext } = sampleContext()
  const needs = pages.map((page) => {
    const { other } = metadataOf({ siteContext, page, settings: null, languages: [] })
    return [page.path, String(other?.['forecourt-needs'] ?? '')] as const
  })
  const withForms = needs.filter(([, need]) => /form/.test(need))
  expect(withForms).toEqual([
    ['/kontakt/nyhetsbrev', 'marketing-form'],
    ['/kontakt/ditt-besok', 'marketing-form,form-builder'],
  ])
})
