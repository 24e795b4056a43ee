export { migrateState, migratableVersions, migrationChain } from './migrate.ts'
