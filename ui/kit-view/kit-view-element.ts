import { areRows, takenParams, type KitParams } from './kit-view-rules.ts'

/**
 * `<kit-view>` does before the first paint what React would do too late: kits stand in rows at once where the
 * visitor chose them, and what is personal leaves the address before anything can read it there. Its script
 * blocks the parser just before the element, as that of `<site-alert>` does.
 *
 * It is built to `public/kit-view.js` by `build.ts`.
 */
export class KitView extends HTMLElement {
  /** What the address said, until somebody takes it. */
  #taken: KitParams | null = null

  connectedCallback(): void {
    if (areRows(document.cookie)) this.dataset['rows'] = ''
    const { params, search } = takenParams(location.search)
    if (params === null) return
    this.#taken = params
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
  }

  /** Given once: from then on the session has it. */
  takeParams(): KitParams | null {
    const params = this.#taken
    this.#taken = null
    return params
  }
}

if (customElements.get('kit-view') === undefined) customElements.define('kit-view', KitView)
