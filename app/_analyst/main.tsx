import { hydrateRoot } from 'react-dom/client'
import '#ui/tokens'
import '../../ui/tokens/console.css'
import './console.css'
import { Console } from './console.tsx'

const root = document.getElementById('console')
if (root) hydrateRoot(root, <Console />)
