export { StillFlow } from './still-flow.tsx'
