export {
  startTracking,
  TRACKING_VERSION,
  type Tracking,
  trackingOf,
  type TrackingPush,
} from './tracking.ts'
