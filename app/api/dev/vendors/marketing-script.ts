/**
 * The made-up vendor's script. Speaks what the real one documents and the site uses of it:
 * `hbspt.forms.create({ region, portalId, formId, target, onFormReady, onFormSubmitted })`.
 */
export const MARKETING_SCRIPT = `(() => {
  const base = new URL('.', document.currentScript.src).href
  const make = (tag, props = {}, style = '') => {
    const element = Object.assign(document.createElement(tag), props)
    element.style.cssText = style
    return element
  }
  async function create({ region, portalId, formId, target, onFormReady, onFormSubmitted }) {
    const box = document.querySelector(target)
    const path = [region, portalId, formId].map(encodeURIComponent).join('/')
    const answer = box && (await fetch(base + path))
    if (!answer || !answer.ok) return
    const { fields, submit, thanks } = await answer.json()
    const form = make('form', {}, 'display:grid;gap:1rem')
    for (const { name, label, type, autocomplete } of fields) {
      const line = make('label', {}, 'display:grid;gap:.25rem;font-weight:600')
      const input = make(
        'input',
        { name, type, autocomplete, required: true },
        'min-height:3rem;padding:0 .75rem;border:1px solid #6b7680;border-radius:.5rem;font:inherit;font-weight:400',
      )
      line.append(label, input)
      form.append(line)
    }
    form.append(
      make(
        'button',
        { type: 'submit', textContent: submit },
        'min-height:3rem;padding:0 1.5rem;border:0;border-radius:2rem;background:#13202b;color:#fff;font:inherit;font-weight:700;justify-self:start',
      ),
    )
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      const body = { region, portalId, formId, fields: Object.fromEntries(new FormData(form)) }
      const sent = await fetch(base.replace(/[/]$/, ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!sent.ok) return
      form.replaceWith(make('p', { role: 'status', textContent: thanks }))
      onFormSubmitted?.(form)
    })
    box.replaceChildren(form)
    onFormReady?.(form)
  }
  window.hbspt = { forms: { create } }
})()
`
