import type { Agreement, StoredVehicle, TyreDepartment } from '#fixtures/tyre-hotel'
import type { Sql } from '../../database/port.ts'
import type { TyreVehicle } from '../port.ts'
import { TYRE_STATUS, type TyreLocale } from './messages.ts'

/** Whose wheels those of a car are; null without an agreement. */
export async function agreementOf(sql: Sql, regNo: string): Promise<Agreement | null> {
  const rows = await sql.query<{ facts: Agreement }>(
    `select a.facts from tyre_vehicle v join tyre_agreement a using (customer_id)
      where v.reg_no = $1 and a.active`,
    [regNo],
  )
  return rows[0]?.facts ?? null
}

export async function departmentOf(sql: Sql, erpId: string): Promise<TyreDepartment | null> {
  const rows = await sql.query<{ facts: TyreDepartment }>(
    'select facts from tyre_department where erp_id = $1 and active',
    [erpId],
  )
  return rows[0]?.facts ?? null
}

/** An agreement's cars as its owner sees them (TYRE-05). */
export async function vehiclesOf(
  sql: Sql,
  agreement: Agreement,
  locale: TyreLocale,
): Promise<TyreVehicle[]> {
  const rows = await sql.query<{ facts: TyreDepartment }>(
    'select facts from tyre_department where active order by erp_id',
  )
  const departments = rows.map(({ facts }) => facts)
  return agreement.vehicles.map((vehicle) => vehicleOf(vehicle, departments, locale))
}

function vehicleOf(
  { erpIds, tyres, ...vehicle }: StoredVehicle,
  departments: readonly TyreDepartment[],
  locale: TyreLocale,
): TyreVehicle {
  const own = departments.filter(({ erpId }) => erpIds.includes(erpId))
  const { locationName = '', phone = '', email = '' } = own[0] ?? {}
  return {
    ...vehicle,
    location: {
      locationName,
      phone,
      email,
      workshops: own.map((one) => ({
        erpId: one.erpId,
        locationName: one.locationName,
        departmentName: one.departmentName,
      })),
    },
    tires: tyres.map(({ equipmentPosition, ...wheel }) => ({
      equipmentPosition,
      wheel: { ...wheel, threadStatusMessage: TYRE_STATUS[wheel.threadStatusId]?.[locale] ?? '' },
    })),
  }
}
