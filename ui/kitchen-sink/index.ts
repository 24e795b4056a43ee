export { ComponentExamples } from './kitchen-sink.tsx'
