import type { FlowRunner } from '#engine'

/** Looks at a run now and after each change, one look after the other; what fails is looked at again. */
export function lookInTurn(
  runner: Pick<FlowRunner, 'subscribe'>,
  look: () => Promise<void>,
): () => void {
  let underWay: Promise<void> = Promise.resolve()
  const changed = (): void => {
    underWay = underWay.then(look).catch(() => undefined)
  }
  const end = runner.subscribe(changed)
  changed()
  return end
}
