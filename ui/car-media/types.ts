/** The ways to look at a car (MEDIA-02). */
export type MediaView = 'images' | 'video' | 'interior' | 'exterior'

export interface CarMediaMessages {
  /** Of the buttons together: 'Ways to look at Volvo XC40'. */
  readonly views: string
  /** What each is called, shortly. */
  readonly view: Readonly<Record<MediaView, string>>
  /** What the film and the viewer are of. */
  readonly film: string
  readonly inside: string
  readonly turnCar: string
  readonly turnLeft: string
  readonly turnRight: string
  readonly stop: string
  readonly turn: string
  readonly lookAround: string
  readonly lookLeft: string
  readonly lookRight: string
  readonly play: string
  readonly playNote: string
  readonly failed: string
}
