export { migrateState, migrationChain } from './migrate.ts'
