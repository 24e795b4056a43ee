import type { Locator, Page } from '@playwright/test'
import type { Database } from '#services/database'

/** One who walks through a flow; what is typed differs from that of all others. */
export interface Visitor {
  /** From 0 on; decides which of several times is taken. */
  readonly number: number
  readonly email: string
  /** Of a tyre-hotel customer's car, which is in the workshop's register, too. */
  readonly plate: string
  readonly phone: string
  /** What was typed so far, to be found in the database at the end. */
  readonly typed: string[]
}

/** Something typed or chosen. */
export interface Field {
  readonly what: string
  /** Cannot be done without the server: a list to choose from is asked for there. */
  readonly needsServer?: boolean
  readonly enter: (page: Page, who: Visitor) => Promise<void>
  /** Whether it is still there; may reject, and is asked again for a while. */
  readonly stands: (page: Page, who: Visitor) => Promise<boolean>
}

export interface Step {
  readonly name: string
  readonly fields: readonly Field[]
  /** Visible while the flow is at this step. */
  readonly here: (page: Page) => Locator
  /** To the next step, or sends: nothing where the next one is on the same form. */
  readonly forward?: (page: Page, who: Visitor) => Promise<void>
}

export interface Walk {
  readonly name: string
  /** Host label in front of `localhost`, with its dot. */
  readonly site: string
  readonly path: string
  readonly locale: string
  readonly steps: readonly Step[]
  readonly submit: (page: Page) => Locator
  readonly done: (page: Page) => Locator
  /** What is shown when the time that was chosen has gone to another, all else standing; then it is chosen anew. */
  readonly taken?: (page: Page) => Locator
  readonly chooseAgain?: (page: Page, who: Visitor) => Promise<void>
  /** What is in the database of this visitor, a text a row. */
  readonly rows: (database: Database, who: Visitor) => Promise<readonly string[]>
}

interface Typed {
  readonly value: string | ((who: Visitor) => string)
  /** What the field shows, and what is stored, where that is another. */
  readonly shown?: string
  readonly stored?: string | null
  readonly exact?: boolean
}

/** A text field by its label. */
export function text(label: string | RegExp, { value, shown, stored, exact = true }: Typed): Field {
  const find = (page: Page) => page.getByLabel(label, { exact })
  const of = (who: Visitor) => (typeof value === 'string' ? value : value(who))
  return {
    what: String(label),
    enter: async (page, who) => {
      await find(page).fill(of(who))
      if (stored !== null) who.typed.push(stored ?? of(who))
    },
    stands: async (page, who) =>
      (await find(page).inputValue({ timeout: 1_000 })) === (shown ?? of(who)),
  }
}

/** A box or a radio button. */
export function tick(role: 'checkbox' | 'radio', name: string | RegExp): Field {
  const find = (page: Page) => page.getByRole(role, { name, exact: typeof name === 'string' })
  return {
    what: String(name),
    enter: (page) => find(page).check(),
    stands: (page) => find(page).isChecked({ timeout: 1_000 }),
  }
}

export function select(label: string, option: string): Field {
  const find = (page: Page) => page.getByLabel(label)
  return {
    what: label,
    enter: async (page) => void (await find(page).selectOption(option)),
    stands: (page) =>
      find(page).evaluate(
        (box: HTMLSelectElement, wanted) => box.selectedOptions[0]?.textContent?.trim() === wanted,
        option,
        { timeout: 1_000 },
      ),
  }
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
