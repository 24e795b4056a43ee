import { z } from 'zod'

/** A record with at most so many members, which JSON Schema calls `maxProperties`. */
export const boundedRecord = <Value extends z.ZodType>(
  name: z.ZodType<string, string>,
  value: Value,
  maxMembers: number,
) =>
  z
    .record(name, value)
    .refine((record) => Object.keys(record).length <= maxMembers, 'too many members')
    .meta({ maxProperties: maxMembers })
