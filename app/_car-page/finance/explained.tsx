import { Tooltip } from '#ui/tooltip'
import { filledIn } from '../../_compare/filled-in.ts'
import type { CalculatorView } from './calculator-view.ts'

interface ExplainedProps {
  readonly term: string
  readonly text: string
  readonly view: CalculatorView
}

/** What a word of a calculator means (RETAILCONST-06). */
export const Explained = ({ term, text, view: { messages } }: ExplainedProps) => (
  <Tooltip
    text={text}
    label={filledIn(messages.carFinanceAbout, { term })}
    more={messages.carFinanceWhole}
  />
)
