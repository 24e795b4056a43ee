import { PageHead, Section } from '#ui/shell'
import type { Translate } from '../../../_blocks/block.ts'
import { SectionFallback } from '../../../_blocks/block-boundary.tsx'
import { Isolated } from '../../../_blocks/isolated.tsx'
import { sectionErrorWords } from '../../../_blocks/section-error-words.ts'
import { isIsolated } from '#server'
import { FailsOnServer } from './fails-on-server.tsx'

interface FailureProps {
  readonly t: Translate
  /** See `FailsOnServer`. */
  readonly name: string
}

/** Two parts that are drawn, and between them one that is not; and how the page was drawn. */
export function Failure({ t, name }: FailureProps) {
  const words = sectionErrorWords(t)
  const failed = () => <SectionFallback words={words} />
  return (
    <Section>
      <PageHead title="Kitchen sink" />
      <p>{isIsolated() ? 'Drawn in isolation.' : 'Drawn as ever.'}</p>
      {[
        <p key="1">Before it.</p>,
        <FailsOnServer key="2" name={name} />,
        <p key="3">After it.</p>,
      ].map((part) => (
        <Isolated key={part.key} name="KitchenSink" words={words} failed={failed}>
          {part}
        </Isolated>
      ))}
    </Section>
  )
}
