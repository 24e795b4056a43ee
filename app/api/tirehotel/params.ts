import { z } from 'zod'

const ErpId = z
  .string()
  .regex(/^[\p{L}\p{N}._:-]{1,64}$/u)
  .describe('`erpId` of a workshop of the car, as signing in answered it')

export const WorkshopQuery = z.object({ workshopIdentifier: ErpId })
export const DepartmentQuery = z.object({ departmentIdentifier: ErpId })
export type DepartmentQuery = z.infer<typeof DepartmentQuery>
