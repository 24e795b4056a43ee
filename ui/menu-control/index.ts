export { connectMenu } from './connect-menu.ts'
