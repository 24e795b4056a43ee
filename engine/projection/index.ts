export { startTracking, type Tracking, trackingOf, type TrackingPush } from './tracking.ts'
