export {
  RecommendationsDrawer,
  type RecommendationsDrawerProps,
} from './recommendations-drawer.tsx'
