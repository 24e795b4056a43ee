import { Dealer, MAX_DEALERS, serviceEmailOf } from '#domain/dealers'
import type { SiteContext } from '#domain/href'
import type { SiteId } from '#domain/sites'
import type { ContextOf, JsonObject } from '#engine'
import { placedFlow } from '#flows/lists'
import type { serviceRequestFlow } from '#flows/service-request'
import { Prose } from '#ui/blocks'
import { Section } from '#ui/shell'
import { z } from 'zod'
import { searchIndexOf } from '../_content/search-index.ts'
import { LazyFormFlow } from '../_form-flow/lazy-form-flow.tsx'
import { formContextOf } from '../_form-flow/form-context-of.ts'
import { Reach } from '../_form-flow/reach.tsx'
import { servedFlow } from '../_content/served-flow.ts'
import styles from '../_form-flow/form-flow.module.css'
import { defineBlock } from './block.ts'
import { enquiryFacts } from './enquiry-facts.ts'
import { editMark, itemsOf, namesOf, Text } from '../_content/fields.ts'
import { cleanHtml } from '../_content/rich-text-cleaner.ts'

const { slug, site_official_name, site_email } = Dealer.unwrap().shape

/** What a form needs of a dealer, whose departments are items in the CMS. */
const DealerFields = z.object({
  slug,
  site_official_name,
  site_email,
  site_departments: itemsOf(z.object({ group: Text, email: Text })),
})

/** Dealers as an editor wrote them down, and whether any were: broken ones are not made up for. */
const WrittenDealers = z
  .array(z.unknown())
  .default([])
  .transform((written) => ({
    isWritten: written.length > 0,
    items: itemsOf(DealerFields).safeParse(written).data ?? [],
  }))

/** A form that is a flow, chosen by its name and variant, with words of the editor's beside it. */
export const formFlow = defineBlock({
  schema: z
    .object({
      Flow: Text,
      Variant: Text,
      Title: Text,
      Text,
      Dealers: WrittenDealers,
      /** Where none are written down, dealers of the site's index; every one when empty. */
      SiteIds: Text,
    })
    .transform(({ Flow, Variant, ...rest }, context) => {
      const flow = placedFlow(Flow.trim(), Variant.trim().toLowerCase())
      if (flow !== null) return { ...rest, flow }
      context.addIssue({ code: 'custom', path: ['Flow'], message: 'no such form' })
      return z.NEVER
    }),
  View: async ({ fields, context: { siteContext, editing, id } }) => {
    const { locale } = siteContext
    const served = await servedFlow(fields.flow, siteContext)
    const facts = (await FACTS[fields.flow]?.(fields, siteContext)) ?? {}
    const formContext = formContextOf(siteContext, { id, served, facts })
    const t = (key: string, values: { readonly [name: string]: string | number } = {}) =>
      (served.messages[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
        String(values[name] ?? hole),
      )
    const html = cleanHtml(fields.Text)
    return (
      <Section tone="mist">
        <div className={styles.block} id={id}>
          {(fields.Title !== '' || html !== '' || editing) && (
            <div className={styles.intro}>
              {(fields.Title !== '' || editing) && (
                <h2 {...editMark(editing, id, 'Title')}>{fields.Title}</h2>
              )}
              <Prose
                html={html}
                {...(editing
                  ? { mark: { ...editMark(true, id, 'Text'), 'data-edit-rich': '' } }
                  : {})}
              />
            </div>
          )}
          <div className={styles.cell} lang={served.locale === locale ? undefined : served.locale}>
            <noscript>
              <p className={styles.noScript}>{t('form.noScript')}</p>
            </noscript>
            <LazyFormFlow served={served} siteContext={formContext} />
          </div>
          <div className={styles.aside}>
            <h3>{t('reach.title')}</h3>
            <Reach contact={formContext.contact} t={t} />
          </div>
        </div>
      </Section>
    )
  },
})

type FormFields = z.output<typeof formFlow.schema>

/** What a form knows before it begins. Each throws for a form that could never be sent. */
const FACTS: {
  readonly [flow: string]: (fields: FormFields, siteContext: SiteContext) => Promise<JsonObject>
} = {
  enquiry: (_, siteContext) => enquiryFacts(siteContext),
  'service-request': (fields, { site }) => requestFacts(fields, site.id, (count) => count > 0),
  'service-request-mc': (fields, { site }) => requestFacts(fields, site.id, (count) => count === 1),
}

/** The dealers by their slugs, and the one that is fixed where there is one alone (NOFORM-15, NOFORM-16). */
async function requestFacts(
  fields: FormFields,
  site: SiteId,
  areEnough: (count: number) => boolean,
): Promise<Pick<ContextOf<(typeof serviceRequestFlow)['definition']>, 'dealers' | 'dealer'>> {
  const dealers = await dealersOf(fields, site)
  if (!areEnough(dealers.length)) throw new Error(`${fields.flow} with ${dealers.length} dealers`)
  const [only] = dealers
  return {
    dealers: Object.fromEntries(
      dealers.map((dealer) => [
        dealer.slug,
        {
          name: dealer.site_official_name,
          siteEmail: dealer.site_email,
          serviceEmail: serviceEmailOf(dealer),
        },
      ]),
    ),
    dealer: dealers.length === 1 ? (only?.slug ?? null) : null,
  }
}

type FormDealer = Pick<Dealer, 'slug' | 'site_official_name' | 'site_email' | 'site_departments'>

/** Those that an editor wrote down, else those of the site's index. */
async function dealersOf(
  { Dealers, SiteIds }: FormFields,
  site: SiteId,
): Promise<readonly FormDealer[]> {
  if (Dealers.isWritten) {
    return Dealers.items.slice(0, MAX_DEALERS).map(({ fields }) => ({
      ...fields,
      site_departments: fields.site_departments.map((department) => department.fields),
    }))
  }
  const only = namesOf(SiteIds)
  return searchIndexOf().sites(site, {
    limit: MAX_DEALERS,
    ...(only.length > 0 ? { only } : {}),
  })
}
