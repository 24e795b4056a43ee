/**
 * The one inline script of ours, in the head of every page. `server/build/build-first-script.ts` builds it,
 * the gateway puts it into the document.
 */
import './early-presses.ts'
import './late-scripts.ts'
