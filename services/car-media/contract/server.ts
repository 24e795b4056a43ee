import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CarMediaPort, MediaPicture } from '../port.ts'

/** What a media service answers in the place of what it would. */
export type Misbehaviour = (path: string) => {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: string | Buffer
} | null

export interface ServedMedia {
  readonly origin: string
  readonly server: Server
  readonly asked: IncomingMessage[]
}

/**
 * Serves a port as a media service that speaks the documented call: a car's media below `/v1/`, with
 * the key; what it names below `/files/`, for anybody.
 */
export async function serveMedia(
  port: CarMediaPort,
  key: string,
  misbehave: Misbehaviour = () => null,
): Promise<ServedMedia> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const { url: path = '/' } = request
    const odd = misbehave(path)
    if (odd) return response.writeHead(odd.status ?? 200, odd.headers).end(odd.body)
    const refuse = (status: number) => response.writeHead(status).end()
    const [, what, registration = '', file = ''] = path.split('/')
    const send = (picture: MediaPicture | null) =>
      picture === null
        ? refuse(404)
        : response.writeHead(200, { 'content-type': 'image/png' }).end(picture.bytes)
    if (what === 'files') {
      const found =
        file === 'inside.png'
          ? port.panorama(registration)
          : port.frame(registration, Number(file.replace('.png', '')))
      return void found.then(send, () => refuse(500))
    }
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(401)
    return void port.media(registration).then(
      (media) => {
        if (!media) return refuse(404)
        const files = `${origin}/files/${registration}`
        return response.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            videoUrl: media.videoUrl && `${origin}${media.videoUrl}`,
            images360: Array.from({ length: media.frames }, (_, at) => `${files}/${at + 1}.png`),
            internal360: media.interior && `${files}/inside.png`,
            hasVideo: media.videoUrl !== null,
            has360: media.frames > 0,
            hasInternal360: media.interior !== null,
          }),
        )
      },
      () => refuse(500),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, server, asked }
}
