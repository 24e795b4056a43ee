export { startPostgres, type StopMode, type TestPostgres } from './start.ts'
