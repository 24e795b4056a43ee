import { contactFormName } from '#domain/leads'
import type { ContextOf } from '#engine'
import type { contactFlow } from '#flows/contact'
import { Section } from '#ui/shell'
import { formContextOf } from '../../../_form-flow/form-context-of.ts'
import { LazyFormFlow } from '../../../_form-flow/lazy-form-flow.tsx'
import { servedFlow } from '../../../_content/served-flow.ts'
import type { SiteContext } from '#domain/href'

/** Of a sample car, so that the seller is chosen, too. */
const FACTS = {
  car: { car_id: 'sample-1', car_brand: 'BMW', car_model: 'i4' },
  sample: true,
  sites: {
    boras: {
      name: 'Hedin Automotive Borås',
      siteEmail: 'boras@hedinautomotive.example',
      departmentEmail: 'nybil.boras@hedinautomotive.example',
      company: '12',
      department: '345',
    },
    umea: {
      name: 'Hedin Automotive Umeå',
      siteEmail: 'umea@hedinautomotive.example',
      departmentEmail: null,
      company: null,
      department: null,
    },
  },
} as const satisfies Partial<ContextOf<(typeof contactFlow)['definition']>>

/** The contact form of a sample car, by itself. */
export async function ContactForm({ siteContext }: { readonly siteContext: SiteContext }) {
  const served = await servedFlow('contact', siteContext)
  const facts = { ...FACTS, formName: contactFormName(siteContext.site.id) }
  return (
    <Section tone="mist">
      <LazyFormFlow
        served={served}
        siteContext={formContextOf(siteContext, { id: 'contact-form', served, facts })}
      />
    </Section>
  )
}
