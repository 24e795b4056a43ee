export { onRequestError } from './app/_server/page-failure.ts'
