import { PageHead, Section } from '#ui/shell'
import type { Translate } from '../../../_messages/translator.ts'
import { SectionFallback } from '../../../_error-boundary/block-boundary.tsx'
import { Isolated } from '../../../_error-boundary/isolated.tsx'
import { sectionErrorMessages } from '../../../_error-boundary/section-error-messages.ts'
import { isIsolated } from '#server'
import { FailsOnServer } from './fails-on-server.tsx'

interface FailureProps {
  readonly t: Translate
  /** See `FailsOnServer`. */
  readonly name: string
}

/** Two parts that are drawn, and between them one that is not; and how the page was drawn. */
export function Failure({ t, name }: FailureProps) {
  const messages = sectionErrorMessages(t)
  const failed = () => <SectionFallback messages={messages} />
  return (
    <Section>
      <PageHead title="Kitchen sink" />
      <p>{isIsolated() ? 'Drawn in isolation.' : 'Drawn as ever.'}</p>
      {[
        <p key="1">Before it.</p>,
        <FailsOnServer key="2" name={name} />,
        <p key="3">After it.</p>,
      ].map((part) => (
        <Isolated
          key={part.key}
          name="KitchenSink"
          part={`KitchenSink-${part.key}`}
          messages={messages}
          failed={failed}
        >
          {part}
        </Isolated>
      ))}
    </Section>
  )
}
