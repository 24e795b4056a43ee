import { createRoot } from 'react-dom/client'
import '../tokens/index.ts'
import { KitchenSink } from './kitchen-sink.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<KitchenSink />)
