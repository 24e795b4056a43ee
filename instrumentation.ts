export { onRequestError } from './server/log/page-failure.ts'
