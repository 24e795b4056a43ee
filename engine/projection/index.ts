export { redact, startTracking, trackingOf, type TrackingPush } from './tracking.ts'
