import { createEmbeddedContent } from '../embedded/index.ts'
import { contentContract } from './contract.ts'
import { sampleContent } from './sample.ts'

const content = createEmbeddedContent({ database: null, of: sampleContent })
contentContract('embedded, as pages are built', () => content)
