export { addressedFields, readAddress, writeAddress } from './address.ts'
