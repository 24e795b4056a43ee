import { treadWear, type Wear } from '#domain/tyre-tread'
import type { Tyre } from '#services/tyre-hotel'
import type { Messages } from './tyre-context.tsx'
import { depthText, REPLACE, titleOf } from './tyre-views.ts'

interface Worn {
  readonly tyre: Tyre
  readonly wear: Wear
}

/** Those of a car's tyres that should be replaced, the most worn first. */
export const wornTyres = (tires: readonly Tyre[]): readonly Worn[] =>
  tires
    .flatMap((tyre) => {
      const { threadDepth: depth, threadPattern: pattern, threadStatusId } = tyre.wheel
      const wear = treadWear({ depth, pattern, isToBeReplaced: threadStatusId === REPLACE })
      return wear === null ? [] : [{ tyre, wear }]
    })
    .toSorted((a, b) => a.tyre.wheel.threadDepth - b.tyre.wheel.threadDepth)

/** 'Vänster bak har 2,6 mm kvar. Vinterdäck ska enligt lag ha minst 3 mm.' */
export function wearText(
  { tyre, wear }: Worn,
  words: { readonly t: Messages; readonly locale: string },
): string {
  const { t } = words
  const place = titleOf(tyre, t) ?? t('newTyres.aTyre')
  const depth = depthText(tyre.wheel.threadDepth, words)
  if (wear.rule === 'system') return t('newTyres.system', { place, depth })
  const limit = depthText(wear.limit, { ...words, least: 0 })
  return t(`newTyres.${wear.rule}.${wear.season}`, { place, depth, limit })
}
