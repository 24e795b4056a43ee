/**
 * The answer to a visit that the worker leaves alone. With navigation preload the browser has asked for
 * it by then; would nobody take that answer, it would ask once more, also for what a visit does.
 */
export async function asPreloaded({
  request,
  preloadResponse,
}: Pick<FetchEvent, 'request' | 'preloadResponse'>): Promise<Response> {
  const asked = (await preloadResponse) as Response | undefined
  return asked ?? fetch(request)
}
