import { createRoot } from 'react-dom/client'
import '#ui/tokens'
import '../../../ui/tokens/console.css'
import '../console.css'
import { Workbench } from './workbench.tsx'

const root = document.getElementById('flows')
if (root) createRoot(root).render(<Workbench />)
