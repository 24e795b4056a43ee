export { trackingOf, type TrackingPush } from './tracking.ts'
