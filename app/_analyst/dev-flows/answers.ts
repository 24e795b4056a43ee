import type { Attempt, FlowDefinition, JsonObject, Ports } from '#engine'
import { answerOf } from './ways.ts'

/** What becomes of a call, each in the words of the page. */
export const ANSWERS = {
  ok: 'succeeds',
  refused: 'is refused',
  offline: 'finds no network',
  transient: 'fails, and is tried again',
  unknown: 'is carried out, its answer lost',
  never: 'gets no answer',
} as const
export type Answer = keyof typeof ANSWERS

export const ANSWER_KINDS = Object.keys(ANSWERS) as readonly Answer[]

/** Codes that the servers of these flows refuse with, and one that they do not know. */
export const CODES = ['slot-taken', 'already-booked', 'refused', 'invalid', '422'] as const

export interface Answering {
  readonly answer: Answer
  readonly code: string
}

/** Ports that answer as they are told at the moment of each attempt; nothing leaves the browser. */
export function answeringPorts(
  definition: FlowDefinition,
  told: (effect: string) => Answering,
): Ports {
  return Object.fromEntries(
    Object.entries(definition.effects).map(([effect, { port, ok }]) => [
      port,
      async (): Promise<Attempt> => {
        const { answer, code } = told(effect)
        switch (answer) {
          case 'ok':
            return { outcome: 'ok', payload: answerOf(definition, effect, ok) }
          case 'refused':
            return { outcome: 'refused', payload: refusal(code) }
          case 'never':
            return new Promise<Attempt>(() => undefined)
          case 'offline':
          case 'transient':
          case 'unknown':
            return { outcome: answer }
        }
      },
    ]),
  )
}

export const refusal = (code: string): JsonObject & { code: string; message: string } => ({
  code,
  message: `Refused with ${code}.`,
})

/** What calls come to, as the page was last told. */
export interface Faults {
  readonly answers: { readonly [effect: string]: Answering | undefined }
  readonly offline: boolean
}

export const NO_FAULTS: Faults = { answers: {}, offline: false }
const SUCCEEDS: Answering = { answer: 'ok', code: CODES[0] }

export const answeringOf = ({ answers }: Faults, effect: string): Answering =>
  answers[effect] ?? SUCCEEDS

/** Asked at each attempt. A jump takes the way on which every call succeeds, whatever the page was told. */
export function createAnswering() {
  let told = NO_FAULTS
  let isJumping = false
  const now = () => (isJumping ? NO_FAULTS : told)
  return {
    tell: (faults: Faults): void => {
      told = faults
    },
    jumping: (is: boolean): void => {
      isJumping = is
    },
    of: (effect: string): Answering => answeringOf(now(), effect),
    isOnline: (): boolean => !now().offline,
  }
}
