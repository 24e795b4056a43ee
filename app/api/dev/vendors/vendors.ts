import { getConfig, playsVendors } from '#server'
import { isThisMachine } from '../this-machine.ts'
import { formBuilder } from './form-builder.ts'
import { carMedia } from './car-media.ts'
import { marketingForm } from './marketing-form.ts'
import type { Vendor } from './vendor.ts'

/** Each a file of its own, by its name in the address. */
const VENDORS: ReadonlyMap<string, Vendor> = new Map([
  ['form-builder', formBuilder],
  ['car-media', carMedia],
  ['marketing-form', marketingForm],
])

/** The made-up vendor of that name, for who develops on this machine; null for anybody else. */
export function vendorAt(request: Request, name: string): Vendor | null {
  if (!playsVendors(getConfig()) || !isThisMachine(request)) return null
  return VENDORS.get(name) ?? null
}
