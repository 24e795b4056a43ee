import { z } from 'zod'

const ErpId = z.string().regex(/^[\p{L}\p{N}._:-]{1,64}$/u)

export const WorkshopQuery = z.object({ workshopIdentifier: ErpId })
export const DepartmentQuery = z.object({ departmentIdentifier: ErpId })
