import type { Described } from '../_http/described.ts'
import { undocumented } from './undocumented.ts'
import * as analystOpenId from '../analyst/open-id/route.ts'
import * as analystOpenIdCallback from '../analyst/open-id/callback/route.ts'
import * as analystSession from '../analyst/session/route.ts'
import * as analystSignIn from '../analyst/sign-in/route.ts'
import * as analystSignOut from '../analyst/sign-out/route.ts'
import * as analystRuns from '../analyst/runs/route.ts'
import * as analystRun from '../analyst/runs/[run]/route.ts'
import * as analystRunPerson from '../analyst/runs/[run]/person/route.ts'
import * as analystFunnel from '../analyst/funnel/route.ts'
import * as analystBreakdown from '../analyst/breakdown/route.ts'
import * as analystHeat from '../analyst/heat/route.ts'
import * as analystCompare from '../analyst/compare/route.ts'
import * as analystFlows from '../analyst/flows/route.ts'
import * as analystExport from '../analyst/export/route.ts'
import * as unknownCall from '../[[...path]]/route.ts'
import * as carMedia from '../car-media/[regNo]/route.ts'
import * as carMediaFrame from '../car-media/[regNo]/frames/[frame]/route.ts'
import * as carMediaInterior from '../car-media/[regNo]/interior/route.ts'
import * as financeDefault from '../codeweaver/default/route.ts'
import * as financeLegal from '../codeweaver/legal/route.ts'
import * as financeQuote from '../codeweaver/cfd/route.ts'
import * as jotform from '../jotform/route.ts'
import * as comhub from '../forms/comhub/route.ts'
import * as flowEvents from '../flow-events/route.ts'
import * as dealers from '../dealers/route.ts'
import * as nearestDealers from '../dealers/nearest/route.ts'
import * as hits from '../hits/route.ts'
import * as flow from '../flows/[id]/route.ts'
import * as flowLogs from '../flow-logs/route.ts'
import * as flowVersion from '../flows/[id]/[address]/route.ts'
import * as pageView from '../analytics/page-view/route.ts'
import * as enterEditing from '../editing/enter/route.ts'
import * as editingChanges from '../editing/changes/route.ts'
import * as editingHistory from '../editing/history/route.ts'
import * as restorePage from '../editing/restore/route.ts'
import * as leaveEditing from '../editing/leave/route.ts'
import * as publishEdits from '../editing/publish/route.ts'
import * as saveEdit from '../editing/save/route.ts'
import * as revalidate from '../revalidate/route.ts'
import * as log from '../log/route.ts'
import * as addons from '../mechmate/addons/[registrationNumber]/route.ts'
import * as authorizedWorkshop from '../mechmate/authorized-workshop/[brand]/route.ts'
import * as book from '../mechmate/book/route.ts'
import * as calendar from '../mechmate/calendar/[bookingId]/route.ts'
import * as car from '../mechmate/car/[registrationNumber]/route.ts'
import * as closestAvailable from '../mechmate/departments/closestAvailable/route.ts'
import * as prices from '../mechmate/prices/[registrationNumber]/route.ts'
import * as offerings from '../mechmate/services/[registrationNumber]/route.ts'
import * as timeslots from '../mechmate/timeslots/from/[registrationNumber]/[departmentId]/[date]/route.ts'
import * as places from '../places/route.ts'
import * as nearestPlace from '../places/nearest/route.ts'
import * as geocode from '../geocode/route.ts'
import * as kits from '../kits/route.ts'
import * as kitVehicles from '../kits/vehicles/route.ts'
import * as search from '../search/route.ts'
import * as stories from '../stories/route.ts'
import * as devFlows from '../dev/flows/route.ts'
import * as inbox from '../dev/inbox/route.ts'
import * as vendorPost from '../dev/vendors/[vendor]/route.ts'
import * as vendorRead from '../dev/vendors/[vendor]/[...path]/route.ts'
import * as tyreLogin from '../tirehotel/authorization/login/route.ts'
import * as tyreLogout from '../tirehotel/authorization/logout/route.ts'
import * as tyreSearch from '../tirehotel/authorization/search/route.ts'
import * as tyreValidate from '../tirehotel/authorization/validate/route.ts'
import * as tyreBook from '../tirehotel/booking/create/route.ts'
import * as tyreDays from '../tirehotel/booking/GetTimeslotDays/route.ts'
import * as tyreTimes from '../tirehotel/booking/GetTimeslots/route.ts'
import * as tyreCalendar from '../tirehotel/calendar/[bookingConfirmationId]/route.ts'
import * as tyreOffers from '../tirehotel/offers/tyres/route.ts'
import * as tyreReview from '../tirehotel/review/addReview/route.ts'

interface Handler {
  (request: Request, context: { readonly params: Promise<unknown> }): Promise<Response>
  /** None where the method is refused. */
  readonly described?: Described
}
interface Handlers {
  readonly GET: Handler
  readonly POST: Handler
}

/** Every call by its template: what Next makes of the folders, for runs without a build. */
export const CALLS: Readonly<Record<string, Handlers>> = {
  '/api/mechmate/services/{registrationNumber}': offerings,
  '/api/mechmate/addons/{registrationNumber}': addons,
  '/api/mechmate/car/{registrationNumber}': car,
  '/api/mechmate/prices/{registrationNumber}': prices,
  '/api/mechmate/departments/closestAvailable': closestAvailable,
  '/api/mechmate/timeslots/from/{registrationNumber}/{departmentId}/{date}': timeslots,
  '/api/mechmate/book': book,
  '/api/mechmate/authorized-workshop/{brand}': authorizedWorkshop,
  '/api/mechmate/calendar/{bookingId}': calendar,
  '/api/car-media/{regNo}': carMedia,
  '/api/car-media/{regNo}/frames/{frame}': carMediaFrame,
  '/api/car-media/{regNo}/interior': carMediaInterior,
  '/api/codeweaver/default': financeDefault,
  '/api/codeweaver/cfd': financeQuote,
  '/api/codeweaver/legal': financeLegal,
  '/api/forms/comhub': comhub,
  '/api/jotform': jotform,
  '/api/places': places,
  '/api/places/nearest': nearestPlace,
  '/api/geocode': geocode,
  '/api/dealers': dealers,
  '/api/dealers/nearest': nearestDealers,
  '/api/hits': hits,
  '/api/flows/{id}': flow,
  '/api/flows/{id}/{address}': flowVersion,
  '/api/flow-events': flowEvents,
  '/api/flow-logs': flowLogs,
  '/api/log': log,
  '/api/analytics/page-view': pageView,
  '/api/editing/enter': enterEditing,
  '/api/editing/changes': editingChanges,
  '/api/editing/history': editingHistory,
  '/api/editing/restore': restorePage,
  '/api/editing/leave': leaveEditing,
  '/api/editing/publish': publishEdits,
  '/api/editing/save': saveEdit,
  '/api/revalidate': revalidate,
  '/api/kits': kits,
  '/api/kits/vehicles': kitVehicles,
  '/api/search': search,
  '/api/stories': stories,
  '/api/tirehotel/authorization/search': tyreSearch,
  '/api/tirehotel/authorization/login': tyreLogin,
  '/api/tirehotel/authorization/validate': tyreValidate,
  '/api/tirehotel/authorization/logout': tyreLogout,
  '/api/tirehotel/booking/GetTimeslotDays': tyreDays,
  '/api/tirehotel/booking/GetTimeslots': tyreTimes,
  '/api/tirehotel/booking/create': tyreBook,
  '/api/tirehotel/calendar/{bookingConfirmationId}': tyreCalendar,
  '/api/tirehotel/offers/tyres': tyreOffers,
  '/api/tirehotel/review/addReview': tyreReview,
  '/api/analyst/session': analystSession,
  '/api/analyst/open-id': analystOpenId,
  '/api/analyst/open-id/callback': analystOpenIdCallback,
  '/api/analyst/sign-in': analystSignIn,
  '/api/analyst/sign-out': analystSignOut,
  '/api/analyst/runs': analystRuns,
  '/api/analyst/runs/{run}': analystRun,
  '/api/analyst/runs/{run}/person': analystRunPerson,
  '/api/analyst/funnel': analystFunnel,
  '/api/analyst/breakdown': analystBreakdown,
  '/api/analyst/heat': analystHeat,
  '/api/analyst/compare': analystCompare,
  '/api/analyst/flows': analystFlows,
  '/api/analyst/export': analystExport,
  '/api/dev/flows': devFlows,
  '/api/dev/inbox': inbox,
  '/api/dev/vendors/{vendor}': vendorPost,
  '/api/dev/vendors/{vendor}/{path}': vendorRead,
}

/** The parameter that takes the rest of an address: Next's `[...path]`. */
const REST = 'path'

const patterns = Object.entries(CALLS).map(([template, handlers]) => ({
  handlers,
  pattern: new RegExp(
    `^${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${name === REST ? '.+?' : '[^/]+'})`)}/?$`,
  ),
}))

/**
 * Answers a call as Next would: same handlers, same parameters. Throws when the answer is not one
 * that the reference (docs/api.md) names.
 */
export async function answerCall(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const method = request.method === 'POST' ? 'POST' : 'GET'
  for (const { pattern, handlers } of patterns) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const params = Promise.resolve(decoded(match.groups))
    const answer = await handlers[method](request, { params })
    if (request.signal.aborted) return answer
    const wrong = await undocumented(handlers[method].described, method, answer)
    if (wrong !== null) throw new Error(`${method} ${pathname.slice(0, 40)}: ${wrong}`)
    return answer
  }
  return unknownCall.GET(request, { params: Promise.resolve({}) })
}

function decoded(
  groups: { readonly [name: string]: string } = {},
): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      name === REST ? value.split('/').map(decodeURIComponent) : decodeURIComponent(value),
    ]),
  )
}
