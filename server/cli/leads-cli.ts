/** `npm run leads`: what forms have sent and where it stands; sends again what did not arrive. */
import { parseBookingNumber } from '#domain/booking-number'
import { createLeadAdmin } from '#services'
import { runLeads } from './leads-command.ts'
import { onDatabase } from './on-database.ts'

await onDatabase('no lead', (database) =>
  runLeads(process.argv.slice(2), createLeadAdmin(database, Date.now), parseBookingNumber),
)
