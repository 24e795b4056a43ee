import { REFERENCE_FIELD } from '#domain/online-form'
import type { MadeUpControl, MadeUpForm } from '#services/form-builder'
import { escaped } from './vendor.ts'

const STYLE = `body{margin:0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#13202b}
form{display:grid;gap:1.25rem}h1{margin:0;font-size:1.375rem}fieldset{display:grid;gap:.5rem;margin:0;padding:0;border:0}
legend,.label{padding:0;font-weight:600}label{display:grid;gap:.25rem}.ticks label{display:flex;gap:.5rem;align-items:center;min-height:2rem}
input:not([type=checkbox],[type=radio]),textarea{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #6b7680;border-radius:.5rem;font:inherit}
.row{display:flex;flex-wrap:wrap;gap:1rem}.row label{flex:1 1 9rem}
input[type=checkbox],input[type=radio]{width:1.25rem;height:1.25rem}
button{justify-self:start;min-height:3rem;padding:0 1.5rem;border:0;border-radius:2rem;background:#13202b;color:#fff;font:inherit;font-weight:700}`

/** A form as it stands in a frame. */
export function formPage(form: MadeUpForm, reference: string): string {
  const controls = form.controls.map((control) => drawn(control, reference)).join('')
  return `<!doctype html><html lang="${escaped(form.language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(form.title)}</title><style>${STYLE}</style><body><form data-form="${escaped(form.id)}" data-thanks="${escaped(form.thanks)}"><h1>${escaped(form.title)}</h1>${controls}<button type="submit">${escaped(form.submit)}</button></form><script src="/dev/vendors/form-builder/embed.js"></script></body></html>`
}

type Part = readonly [part: string, label: string, autocomplete: string]

const NAME: readonly Part[] = [
  ['first', 'Förnamn', 'given-name'],
  ['last', 'Efternamn', 'family-name'],
]
const ADDRESS: readonly Part[] = [
  ['addr_line1', 'Gata', 'address-line1'],
  ['postal', 'Postnummer', 'postal-code'],
  ['city', 'Ort', 'address-level2'],
]

function drawn(control: MadeUpControl, reference: string): string {
  const { name, text, type, required = false } = control
  if (name === REFERENCE_FIELD) {
    return `<input type="hidden" name="${escaped(name)}" value="${escaped(reference)}">`
  }
  const must = required ? ' required' : ''
  const several = (parts: readonly Part[]) =>
    `<fieldset><legend>${escaped(text)}</legend><div class="row">${parts
      .map(
        ([part, label, complete]) =>
          `<label>${label}<input name="${escaped(name)}.${part}" autocomplete="${complete}"${must}></label>`,
      )
      .join('')}</div></fieldset>`
  const one = (kind: string, as = name) =>
    `<label><span class="label">${escaped(text)}</span><input type="${kind}" name="${escaped(as)}"${must}></label>`
  const ticks = (kind: string) =>
    `<fieldset class="ticks"><legend>${escaped(text)}</legend><div class="row">${(
      control.options ?? []
    )
      .map(
        (option) =>
          `<label><input type="${kind}" name="${escaped(name)}" value="${escaped(option)}">${escaped(option)}</label>`,
      )
      .join('')}</div></fieldset>`
  switch (type) {
    case 'control_fullname':
      return several(NAME)
    case 'control_address':
      return several(ADDRESS)
    case 'control_phone':
      return one('tel', `${name}.full`)
    case 'control_email':
      return one('email')
    case 'control_datetime':
      return one('date')
    case 'control_checkbox':
      return ticks('checkbox')
    case 'control_rating':
      return ticks('radio')
    case 'control_textarea':
      return `<label><span class="label">${escaped(text)}</span><textarea name="${escaped(name)}" rows="4"></textarea></label>`
    default:
      return one('text')
  }
}

/** Sends what was answered, says thanks, and tells the page around it as the vendor documents. */
export const FORM_SCRIPT = `(() => {
  const form = document.querySelector('form[data-form]')
  const formID = form.dataset.form
  const tell = (message) => parent.postMessage(message, '*')
  const tellHeight = () => tell('setHeight:' + Math.ceil(document.body.getBoundingClientRect().height) + ':' + formID)
  new ResizeObserver(tellHeight).observe(document.body)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const several = new Set([...form.querySelectorAll('input[type=checkbox]')].map(({ name }) => name))
    const entries = {}
    for (const name of new Set(data.keys())) {
      entries[name] = several.has(name) ? data.getAll(name) : data.get(name)
    }
    const sent = await fetch('/dev/vendors/form-builder', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formID, entries }),
    })
    const said = document.createElement('p')
    said.setAttribute('role', 'status')
    said.textContent = sent.ok ? form.dataset.thanks : 'Something went wrong.'
    form.replaceWith(said)
    if (sent.ok) tell({ action: 'submission-completed', formID })
  })
})()
`
