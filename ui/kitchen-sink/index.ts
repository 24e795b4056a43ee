export { KitchenSink } from './kitchen-sink.tsx'
