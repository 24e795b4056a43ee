import { FORM_ID } from '#domain/online-form'
import type { Services } from '#services'
import { ValuesOnPages } from '../../_content/values-on-pages.ts'

/** For as long as the services are open. */
const known = new WeakMap<Services, ValuesOnPages>()

/** The forms of the form builder that stand on pages of a site: of others nothing is read. */
export function formsOnPages(services: Services): ValuesOnPages {
  const forms =
    known.get(services) ??
    new ValuesOnPages({
      pages: services.content,
      valuesOf: ({ name, fields }) => {
        const id = name === 'FormBuilder' ? fields['FormId'] : undefined
        return typeof id === 'string' && FORM_ID.test(id.trim()) ? [id.trim()] : []
      },
    })
  known.set(services, forms)
  return forms
}
