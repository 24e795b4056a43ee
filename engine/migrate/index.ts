export { mappedContext, migrateState, migratableVersions, migrationChain } from './migrate.ts'
