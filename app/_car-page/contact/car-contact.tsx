import { servedFlow } from '../../_content/served-flow.ts'
import { searchIndexOf } from '../../_content/search-index.ts'
import { formContextOf } from '../../_form-flow/form-context-of.ts'
import { PageSection } from '../../_blocks/page-sections.tsx'
import { configuredSite, getConfig } from '#server'
import { Section } from '#ui/shell'
import { Skeleton } from '#ui/skeleton'
import type { CarPageContext } from '../car-page-context.ts'
import { contactFacts } from './contact-facts.ts'
import { DealerCard } from './dealer-card.tsx'
import { LateContactForm } from './late-contact-form.tsx'
import styles from './car-contact.module.css'

/** Who sells it, and the form that asks for it (DETAIL-09); a form's code comes when it is near. */
export async function CarContact({ context }: { readonly context: CarPageContext }) {
  const { car, siteContext, settings, page, t } = context
  const { site, locale } = siteContext
  const { contact } = configuredSite(site.id)
  const index = searchIndexOf()
  const [served, [dealer = null], sellers] = await Promise.all([
    servedFlow('contact', siteContext),
    index.retailers(site.id, { id: car.car_site_id ?? '' }),
    car.car_is_sample === true ? index.retailers(site.id, { brand: car.car_brand }) : [],
  ])
  const own = { name: site.name, email: contact.email }
  const facts = contactFacts({ site: site.id, car, dealer, sellers, own })
  const formContext = formContextOf(siteContext, { id: 'car-contact', served, facts })
  return (
    <Section tone="mist">
      <div className={styles.section} id="contact">
        <div className={styles.intro}>
          <h2>{t('carContactTitle')}</h2>
          <DealerCard
            car={car}
            dealer={dealer}
            pathToSite={(settings?.pathToSiteDetail ?? '').replace(/\/+$/, '')}
            contact={contact}
            imageOrigins={getConfig().imageOrigins}
            siteContext={siteContext}
            t={t}
          />
        </div>
        <div
          className={styles.form}
          id="contact-form"
          lang={served.locale === locale ? undefined : served.locale}
        >
          <span id="contact-quote" />
          <span id="contact-testdrive" />
          <noscript>
            <p className={styles.noScript}>{served.messages['form.noScript']}</p>
          </noscript>
          <LateContactForm
            served={{
              ...served,
              messages: { ...served.messages, 'failed.title': t('carDetailFormError') },
            }}
            siteContext={formContext}
          />
          <Outline title={served.messages['form.title'] ?? ''} />
          {page && (
            <div className={styles.privacy}>
              <PageSection
                section="privacy"
                page={page}
                siteContext={siteContext}
                t={t}
                editing={false}
              />
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}

/** What is seen until the form's code is there, on a slow line for some seconds. */
const Outline = ({ title }: { readonly title: string }) => (
  <div className={styles.outline}>
    <h2>{title}</h2>
    {(['name', 'phone', 'email', 'message'] as const).map((field) => (
      <div key={field} className={styles.outlined}>
        <Skeleton width="short" />
        <Skeleton shape={field === 'message' ? 'block' : 'pill'} />
      </div>
    ))}
  </div>
)
