/** Where a wheel sits. */
export type TyrePlace = 'FrontLeft' | 'FrontRight' | 'RearLeft' | 'RearRight'

export interface TyreView {
  /** Null: of a place that is not drawn. */
  readonly place: TyrePlace | null
  /** 'Vänster fram'. */
  readonly title: string
  /** Millimetres, for the gauge. */
  readonly depth: number
  /** '6,5 mm'. */
  readonly depthText: string
  /** '225/50 R17'. */
  readonly dimension: string
  /** What it is and its pattern. */
  readonly name: string
  readonly status: 'good' | 'warning' | 'replace'
  /** Beside the icon (TYRE-13). */
  readonly message: string
  /** The recommendation to replace it, under the message (TYRE-08). */
  readonly advice?: string | undefined
}
